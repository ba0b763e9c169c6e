package dev.hawser.bench;

import dev.hawser.bench.ProbeWorld.Probe;
import dev.hawser.toolbox.Toolbox;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** From a Service applied to its first good byte through real Envoy, among few and many others. */
final class ProbeBench {
    private static final List<Integer> OTHERS = List.of(0, 100, 1_000, 3_000);
    private static final int WARM_UP = 10;
    private static final int ROUNDS = 20;

    private final ProbeWorld world;
    private final ProbeFloor floor;

    private ProbeBench(ProbeWorld world, ProbeFloor floor) {
        this.world = world;
        this.floor = floor;
    }

    static void run() throws Exception {
        var toolbox = Toolbox.standard();
        try (var world = new ProbeWorld(toolbox);
                var floor = new ProbeFloor(toolbox, world.floorBackend())) {
            new ProbeBench(world, floor).measure();
        }
    }

    /** What was measured among so many others. */
    private record Row(Percentiles firstByte, Percentiles addressTold, Percentiles floor) {
        double overFloor() {
            return firstByte.p50Micros() / floor.p50Micros();
        }
    }

    private void measure() throws Exception {
        System.err.println("warming up");
        rounds(WARM_UP); // the JIT compiler's share, not ours
        var rows = new TreeMap<Integer, Row>();
        for (var others : OTHERS) {
            System.err.printf("%,d others%n", others);
            world.grow(others);
            floor.grow(others);
            rows.put(others, rounds(ROUNDS));
        }
        print(rows);
    }

    /** In turn, so that whatever else this machine does falls on both. */
    private Row rounds(int count) throws InterruptedException {
        var probes = new ArrayList<Probe>();
        var floors = new ArrayList<Long>();
        for (var round = 0; round < count; round++) {
            probes.add(world.probe());
            floors.add(floor.probe());
        }
        return new Row(
                Percentiles.of(probes.stream().map(Probe::firstByte).toList()),
                Percentiles.of(probes.stream().map(Probe::addressTold).toList()),
                Percentiles.of(floors));
    }

    private static void print(Map<Integer, Row> rows) throws IOException {
        System.out.printf(
                "a Service applied until its first good byte, %d times each, in ms%n", ROUNDS);
        System.out.printf(
                "%8s %10s %10s %12s %12s %10s%n",
                "others", "p50", "p99", "told p50", "floor p50", "p50/floor");
        rows.forEach((others, row) ->
                System.out.printf(
                        "%8d %10.1f %10.1f %12.1f %12.1f %10.2f%n",
                        others,
                        row.firstByte.p50Micros() / 1_000,
                        row.firstByte.p99Micros() / 1_000,
                        row.addressTold.p50Micros() / 1_000,
                        row.floor.p50Micros() / 1_000,
                        row.overFloor()));
        System.out.println(
                "told: until the Service's status has the address; floor: a bare server and an"
                        + " Envoy with as many others");
        var resident = residentMebibytes();
        System.gc(); // what remains is alive; the rest of the RSS is what the JVM likes to keep
        System.out.printf(
                "memory at 3,000: %d MiB RSS, %d MiB of it live heap (manager, CCM, both clusters,"
                        + " both nodes and the floor's server in one process)%n",
                resident, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20);
        System.out.printf(
                "ratio: p50 / floor = %.2f (bar 2.00, worst row), at 3,000 / at 100 = %.2f"
                        + " (bar 1.50)%n",
                rows.values().stream().mapToDouble(Row::overFloor).max().orElseThrow(),
                p50(rows, 3_000) / p50(rows, 100));
    }

    private static double p50(Map<Integer, Row> rows, int others) {
        return Objects.requireNonNull(rows.get(others)).firstByte.p50Micros();
    }

    private static long residentMebibytes() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .findFirst()
                            .orElseThrow()
                    / 1024;
        }
    }
}
