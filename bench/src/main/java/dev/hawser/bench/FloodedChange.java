package dev.hawser.bench;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * What one change in one tenant takes until it is at the proxies, while nothing else happens and
 * while another tenant floods.
 *
 * @param rate the flood's updates per second, as really written
 */
record FloodedChange(Percentiles idle, Percentiles flooded, double rate) {
    private static final int PER_SECOND = 1_000;

    /** Before the compiler is done, a flood that it is busy with would count twice. */
    private static final int WARM_UP = 4;

    private static final int BLOCKS = 6;
    private static final int CHANGES = 40;
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final Duration QUIET = Duration.ofSeconds(2);

    /** In memory: a real API server alone would take this whole machine for such a flood. */
    static NavigableMap<Integer, FloodedChange> measure(Iterable<Integer> sizes) throws Exception {
        var changes = new TreeMap<Integer, FloodedChange>();
        try (var hub = new InMemoryCluster("bench");
                var tenants = new ManyTenants(hub);
                var manager =
                        Manager.start(
                                ManagerOptions.embedded("kubelb"),
                                hub.asManager(Manager.FIELD_MANAGER))) {
            hub.apply(ProbeObjects.namespace("kubelb"));
            manager.awaitReady(Duration.ofSeconds(60));
            for (var size : sizes) {
                System.err.printf("%,d tenants in memory%n", size);
                tenants.grow(size, manager.xdsPort());
                Thread.sleep(QUIET);
                var change = measure(hub, tenants);
                System.err.printf(
                        "  idle %.1f ms, flooded %.1f ms%n",
                        change.idle.p50Micros() / 1_000, change.flooded.p50Micros() / 1_000);
                changes.put(size, change);
            }
        }
        return changes;
    }

    /** In turn, so that whatever else this machine does falls on both; the first to warm up. */
    static FloodedChange measure(Cluster people, ManyTenants tenants) throws Exception {
        var idle = new ArrayList<Long>();
        var flooded = new ArrayList<Long>();
        var rate = 0.0;
        for (var block = -WARM_UP; block < BLOCKS; block++) {
            var quiet = changes(tenants);
            try (var flood = new Flood(people, tenants.namespace(1), PER_SECOND)) {
                var loud = changes(tenants);
                if (block >= 0) {
                    idle.addAll(quiet);
                    flooded.addAll(loud);
                    rate += flood.rate() / BLOCKS;
                }
            }
            Thread.sleep(QUIET);
        }
        return new FloodedChange(Percentiles.of(idle), Percentiles.of(flooded), rate);
    }

    private static List<Long> changes(ManyTenants tenants) throws Exception {
        var samples = new ArrayList<Long>();
        for (var change = 0; change < CHANGES; change++) {
            samples.add(tenants.change(0));
            Thread.sleep(PAUSE);
        }
        return samples;
    }

    double ratio() {
        return flooded.p50Micros() / idle.p50Micros();
    }
}
