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
            new TreeMap<>(Map.of("probe", ProbeBench::run, "xds", XdsBench::run));

    private BenchMain() {}

    public static void main(String[] arguments) throws Exception {
        var benchmark = arguments.length == 1 ? BENCHMARKS.get(arguments[0]) : null;
        if (benchmark == null) {
            System.err.println("usage: bench/run NAME, one of " + BENCHMARKS.keySet());
            System.exit(2);
            return;
        }
        benchmark.run();
        // gRPC's event loops would keep the process for a while.
        System.exit(0);
    }
}
