package dev.hawser.cli.hub;

import dev.hawser.manager.report.FleetReport;
import java.util.List;

/** The replicas of the manager, as far as they can be seen. */
public record Managers(Sight<LeaseSight> lease, Sight<List<Replica>> replicas) {
    /** What each of them says that says anything. */
    public List<Replica> speaking() {
        return replicas.found().orElse(List.of()).stream()
                .filter(replica -> replica.report().found().isPresent())
                .toList();
    }

    /** What the one says that hears of all proxies. */
    public Sight<FleetReport> leader() {
        return replicas.then(all -> {
            if (all.isEmpty()) {
                return new Sight.Hidden<>("no pod of a manager was found");
            }
            return all.stream().filter(Replica::leads).findFirst().orElse(all.getFirst()).report();
        });
    }
}
