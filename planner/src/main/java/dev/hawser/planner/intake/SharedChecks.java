package dev.hawser.planner.intake;

import static java.util.stream.Collectors.groupingBy;

import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Frontend;
import dev.hawser.planner.model.HealthCheck.Sharing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One check for all ports of a load balancer. They are ports of the same nodes, and a node that is
 * asked once for each would be asked ten times for ten: so all ask the first port, in turn, and
 * together no more often than one port alone.
 */
final class SharedChecks {
    private SharedChecks() {}

    static List<Frontend> among(List<Frontend> frontends) {
        var byPlace =
                frontends.stream()
                        .map(Frontend::backend)
                        .filter(Backend::isChecked)
                        .distinct()
                        .collect(
                                groupingBy(
                                        Backend::addresses,
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return frontends.stream().map(frontend -> shared(frontend, byPlace)).toList();
    }

    private static Frontend shared(Frontend frontend, Map<List<String>, List<Backend>> byPlace) {
        var backend = frontend.backend();
        var together = byPlace.getOrDefault(backend.addresses(), List.of());
        if (!backend.isChecked() || together.size() < 2) {
            return frontend;
        }
        var sharing = new Sharing(together.size(), together.getFirst().port());
        return new Frontend(frontend.name(), frontend.port(), backend.sharing(sharing));
    }
}
