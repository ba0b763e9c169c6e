package dev.hawser.bench;

import java.util.Map;
import java.util.TreeMap;

/** Runs one benchmark by its name. */
public final class BenchMain {
    /** One thing to measure, which prints its own table and its ratio. */
    private interface Benchmark {
        void run() throws Exception;
    }

    private static final Map<String, Benchmark> BENCHMARKS =
            new TreeMap<>(
                    Map.of(
                            "probe", ProbeBench::run,
                            "probe --real", RealProbeBench::run,
                            "tenants", TenantsBench::run,
                            "xds", XdsBench::run));

    private BenchMain() {}

    public static void main(String[] arguments) {
        var benchmark = BENCHMARKS.get(String.join(" ", arguments));
        if (benchmark == null) {
            System.err.println("usage: bench/run NAME, one of " + BENCHMARKS.keySet());
            System.exit(2);
            return;
        }
        // Always an exit: threads of libraries would keep the process, and what it started, alive.
        try {
            benchmark.run();
            System.exit(0);
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1);
        }
    }
}
