package dev.hawser.bench;

import dev.hawser.bench.RealProbeReport.Row;
import dev.hawser.bench.RealProbeWorld.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The probe on real clusters, beside the moment when the tenant's NodePort itself answers. */
final class RealProbeBench {
    private static final List<Integer> OTHERS = List.of(20, 300);
    private static final int WARM_UP = 15;
    private static final int ROUNDS = 15;

    private final RealProbeWorld world;

    private RealProbeBench(RealProbeWorld world) {
        this.world = world;
    }

    static void run() throws Exception {
        System.err.println("starting two clusters");
        try (var world = new RealProbeWorld()) {
            new RealProbeBench(world).measure().print();
        }
    }

    private RealProbeReport measure() throws Exception {
        System.err.println("warming up");
        rounds(WARM_UP); // images, pods, and the JIT compiler's share
        var rows = new TreeMap<Integer, Row>();
        for (var others : OTHERS) {
            System.err.printf("%d others%n", others);
            world.grow(others);
            rows.put(others, rounds(ROUNDS));
        }
        System.err.println("edits that change nothing");
        var edits = NoOpEdits.make(world);
        return new RealProbeReport(rows, edits, world.visitors());
    }

    /** Both of the same Service, so that whatever else this machine does falls on both. */
    private Row rounds(int count) throws Exception {
        var probes = new ArrayList<Probe>();
        for (var round = 0; round < count; round++) {
            probes.add(world.probe());
            if ((round + 1) % 5 == 0) {
                System.err.printf("  %d of %d probes%n", round + 1, count);
            }
        }
        return Row.of(probes);
    }
}
