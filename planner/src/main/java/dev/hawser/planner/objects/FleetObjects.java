package dev.hawser.planner.objects;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;

/** All that a fleet runs from, except its certificate, which is not ours to make. */
public final class FleetObjects {
    private FleetObjects() {}

    public static List<HasMetadata> from(ProxyInput input) {
        var bootstrap = ConfigMaps.from(input);
        var objects = new ArrayList<HasMetadata>();
        objects.add(bootstrap);
        objects.add(Workloads.from(input, bootstrap));
        DisruptionBudgets.from(input).ifPresent(objects::add);
        return List.copyOf(objects);
    }
}
