package dev.hawser.bench;

import dev.hawser.bench.RealProbeWorld.Probe;
import java.util.List;
import java.util.NavigableMap;
import java.util.function.ToLongFunction;

/** What was measured on real clusters, as a table, and whether it is good enough. */
record RealProbeReport(NavigableMap<Integer, Row> rows, NoOpEdits edits, Visitors visitors) {
    private static final double MOST_OVER_FLOOR = 1.25;

    /** What was measured among so many others. */
    record Row(Percentiles hub, Percentiles told, Percentiles nodePort) {
        static Row of(List<Probe> probes) {
            return new Row(
                    percentiles(probes, Probe::hub),
                    percentiles(probes, Probe::told),
                    percentiles(probes, Probe::nodePort));
        }

        double overFloor() {
            return hub.p50Micros() / nodePort.p50Micros();
        }

        private static Percentiles percentiles(List<Probe> probes, ToLongFunction<Probe> of) {
            return Percentiles.of(probes.stream().map(of::applyAsLong).toList());
        }
    }

    void print() {
        System.out.println("a Service applied until its first good byte, on real clusters, in ms");
        System.out.printf(
                "%8s %8s %10s %10s %12s %12s %10s%n",
                "others", "probes", "p50", "p99", "told p50", "floor p50", "p50/floor");
        rows.forEach(RealProbeReport::print);
        System.out.println(
                "told: until the Service's status has the address; floor: until its NodePort"
                        + " answers in the tenant; all seen from outside of both clusters");
        visitors.failures().forEach(failure -> System.out.println("failed: " + failure));
        System.out.printf(
                "requests to addresses once published: %,d answered, %d failed (bar 0: %s)%n",
                visitors.answered(),
                visitors.failures().size(),
                Verdict.of(visitors.failures().isEmpty()));
        System.out.printf(
                "%d edits that change nothing: %d xDS responses (bar 0: %s); Envoy received %,d"
                        + " bytes, in as much time without edits %,d (keep-alives); for one new"
                        + " Service %d responses, %,d bytes%n",
                edits.count(),
                edits.edited().responses(),
                Verdict.of(edits.edited().responses() == 0),
                edits.edited().bytes(),
                edits.quiet().bytes(),
                edits.oneService().responses(),
                edits.oneService().bytes());
        var worst = rows.values().stream().mapToDouble(Row::overFloor).max().orElseThrow();
        var few = rows.firstEntry();
        var many = rows.lastEntry();
        System.out.printf(
                "ratio: p50 / floor = %.2f (bar %.2f, worst row: %s), at %d / at %d = %.2f (of the"
                        + " floor %.2f)%n",
                worst,
                MOST_OVER_FLOOR,
                Verdict.of(worst <= MOST_OVER_FLOOR),
                many.getKey(),
                few.getKey(),
                many.getValue().hub.p50Micros() / few.getValue().hub.p50Micros(),
                many.getValue().nodePort.p50Micros() / few.getValue().nodePort.p50Micros());
    }

    private static void print(int others, Row row) {
        System.out.printf(
                "%8d %8d %10.1f %10.1f %12.1f %12.1f %10.2f%n",
                others,
                row.hub.sorted().size(),
                row.hub.p50Micros() / 1_000,
                row.hub.p99Micros() / 1_000,
                row.told.p50Micros() / 1_000,
                row.nodePort.p50Micros() / 1_000,
                row.overFloor());
    }
}
