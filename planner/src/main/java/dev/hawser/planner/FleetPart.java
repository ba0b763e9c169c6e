package dev.hawser.planner;

import dev.hawser.planner.objects.FleetObjects;
import dev.hawser.planner.objects.ProxyInput;
import dev.hawser.planner.objects.Workloads;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one fleet runs from. That it has no work is a note on its workload, and nothing else is made
 * again when work comes or goes: the first load balancer is waited for like any other.
 *
 * @param running what it runs from when it has work
 * @param idleSince when the last load balancer it served went, if none is left
 * @param objects as they should be on the hub
 */
public record FleetPart(
        Step<ProxyInput, List<HasMetadata>> running,
        Optional<Instant> idleSince,
        List<HasMetadata> objects) {
    @SuppressWarnings("ReferenceEquality") // the same step needs no comparing
    static FleetPart of(ProxyInput input, Optional<Instant> idleSince, @Nullable FleetPart before) {
        var running = Step.of(input, before == null ? null : before.running, FleetObjects::from);
        return before != null && running == before.running && idleSince.equals(before.idleSince)
                ? before
                : new FleetPart(running, idleSince, noted(running.made(), idleSince));
    }

    private static List<HasMetadata> noted(List<HasMetadata> objects, Optional<Instant> idleSince) {
        return idleSince
                .map(since ->
                        objects.stream().map(object -> Workloads.idle(object, since)).toList())
                .orElse(objects);
    }
}
