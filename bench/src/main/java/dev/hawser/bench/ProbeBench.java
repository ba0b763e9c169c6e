package dev.hawser.bench;

import dev.hawser.bench.ProbeWorld.Probe;
import dev.hawser.toolbox.Toolbox;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** From a Service applied to its first good byte through real Envoy, among few and many others. */
final class ProbeBench {
    private static final int MOST = 3_000;
    private static final List<Integer> OTHERS = List.of(0, 100, 1_000, MOST);
    private static final double BAR_OVER_FLOOR = 2.0;
    private static final double BAR_OF_MANY = 1.5;
    private static final long BAR_MEBIBYTES = 400;

    private static final int WARM_UP = 500;
    private static final int WARM_UP_ROUNDS = 100;

    /** With a third of them, medians of two runs differ by five in a hundred. */
    private static final int ROUNDS = 101;

    /** What is left to do of one probe must not be charged to the next. */
    private static final Duration QUIET = Duration.ofMillis(100);

    private final ProbeWorld world;
    private final ProbeFloor floor;

    private ProbeBench(ProbeWorld world, ProbeFloor floor) {
        this.world = world;
        this.floor = floor;
    }

    static void run() throws Exception {
        System.err.printf("the manager alone, with %,d others%n", MOST);
        var memory = ManagerMemory.resident(MOST, BAR_MEBIBYTES);
        var toolbox = Toolbox.standard();
        try (var world = new ProbeWorld(toolbox);
                var floor = new ProbeFloor(toolbox, world.floorBackend())) {
            new ProbeBench(world, floor).measure(memory);
        }
    }

    /** What was measured among so many others. */
    private record Row(Percentiles firstByte, Percentiles addressTold, Percentiles floor) {
        double overFloor() {
            return firstByte.p50Micros() / floor.p50Micros();
        }
    }

    private void measure(long memory) throws Exception {
        System.err.println("warming up");
        world.grow(WARM_UP);
        world.shrink();
        CompilerRest.await(() -> rounds(WARM_UP_ROUNDS));
        var rows = new TreeMap<Integer, Row>();
        for (var others : OTHERS) {
            System.err.printf("%,d others%n", others);
            world.grow(others);
            floor.grow(others);
            rows.put(others, rounds(ROUNDS));
        }
        print(rows, memory);
    }

    /** In turn, so that whatever else this machine does falls on both. */
    private Row rounds(int count) throws InterruptedException {
        var probes = new ArrayList<Probe>();
        var floors = new ArrayList<Long>();
        for (var round = 0; round < count; round++) {
            probes.add(world.probe());
            Thread.sleep(QUIET);
            floors.add(floor.probe());
            Thread.sleep(QUIET);
        }
        return new Row(
                Percentiles.of(probes.stream().map(Probe::firstByte).toList()),
                Percentiles.of(probes.stream().map(Probe::addressTold).toList()),
                Percentiles.of(floors));
    }

    private static void print(Map<Integer, Row> rows, long memory) {
        System.out.printf(
                "a Service applied until its first good byte, %d times each, in ms%n", ROUNDS);
        System.out.printf(
                "%8s %10s %10s %12s %12s %10s %12s%n",
                "others", "p50", "p99", "told p50", "floor p50", "p50/floor", "bar 2.00");
        rows.forEach((others, row) ->
                System.out.printf(
                        "%8d %10.1f %10.1f %12.1f %12.1f %10.2f %12s%n",
                        others,
                        row.firstByte.p50Micros() / 1_000,
                        row.firstByte.p99Micros() / 1_000,
                        row.addressTold.p50Micros() / 1_000,
                        row.floor.p50Micros() / 1_000,
                        row.overFloor(),
                        Verdict.of(row.overFloor() <= BAR_OVER_FLOOR)));
        System.out.println(
                "told: until the Service's status has the address; floor: a bare server and an"
                        + " Envoy with as many others");
        var worst = rows.values().stream().mapToDouble(Row::overFloor).max().orElseThrow();
        var many = p50(rows, MOST) / p50(rows, 100);
        System.out.printf(
                "at 3,000 / at 100: %.2f (bar %.2f: %s)%n",
                many, BAR_OF_MANY, Verdict.of(many <= BAR_OF_MANY));
        System.out.printf(
                "the manager alone at 3,000, a process on a real API server: %d MiB RSS (bar %d:"
                        + " %s)%n",
                memory, BAR_MEBIBYTES, Verdict.of(memory <= BAR_MEBIBYTES));
        System.out.printf(
                "ratio: p50 / floor = %.2f (bar %.2f, worst row: %s), at 3,000 / at 100 = %.2f"
                        + " (bar %.2f: %s), RSS / bar = %.2f%n",
                worst,
                BAR_OVER_FLOOR,
                Verdict.of(worst <= BAR_OVER_FLOOR),
                many,
                BAR_OF_MANY,
                Verdict.of(many <= BAR_OF_MANY),
                (double) memory / BAR_MEBIBYTES);
    }

    private static double p50(Map<Integer, Row> rows, int others) {
        return Objects.requireNonNull(rows.get(others)).firstByte.p50Micros();
    }
}
