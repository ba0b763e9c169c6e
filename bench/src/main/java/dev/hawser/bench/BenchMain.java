package dev.hawser.bench;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs one benchmark by its name. */
public final class BenchMain {
    /** One thing to measure, which prints its own table and its ratio. */
    private interface Benchmark {
        void run(List<String> arguments) throws Exception;
    }

    private static final Map<String, Benchmark> BENCHMARKS =
            new TreeMap<>(
                    Map.of(
                            "image", ImageBench::run,
                            "probe", _ -> ProbeBench.run(),
                            "probe --real", _ -> RealProbeBench.run(),
                            "status", _ -> StatusBench.run(),
                            "tenants", TenantsBench::run,
                            "xds", _ -> XdsBench.run()));

    private BenchMain() {}

    public static void main(String[] arguments) {
        var words = List.of(arguments);
        // The longest name first: what follows it is for the benchmark to read.
        for (var end = words.size(); end > 0; end--) {
            var benchmark = BENCHMARKS.get(String.join(" ", words.subList(0, end)));
            if (benchmark != null) {
                run(benchmark, words.subList(end, words.size()));
                return;
            }
        }
        System.err.println("usage: bench/run NAME, one of " + BENCHMARKS.keySet());
        System.exit(2);
    }

    /** Always an exit: threads of libraries would keep the process, and what it started, alive. */
    private static void run(Benchmark benchmark, List<String> arguments) {
        try {
            benchmark.run(arguments);
            System.exit(0);
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1);
        }
    }
}
