package dev.hawser.bench;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Repeats what is to be measured until the JIT compiler is done with it. Before that, its threads
 * take the cores from whoever else needs them, and Envoy, which is not of our process, needs them.
 */
final class CompilerRest {
    private static final double QUIET_SHARE = 0.05;
    private static final int MOST_LAPS = 30;

    private CompilerRest() {}

    /** Something that may be interrupted. */
    interface Lap {
        void run() throws InterruptedException;
    }

    static void await(Lap lap) throws InterruptedException {
        var compiler = ManagementFactory.getCompilationMXBean();
        for (var laps = 1; laps <= MOST_LAPS; laps++) {
            var begin = System.nanoTime();
            var compiledBefore = compiler.getTotalCompilationTime();
            lap.run();
            var compiled = compiler.getTotalCompilationTime() - compiledBefore;
            var share = (double) compiled / Duration.ofNanos(System.nanoTime() - begin).toMillis();
            System.err.printf(
                    "  lap %d: the compiler worked for %.0f %% of it%n", laps, share * 100);
            if (share <= QUIET_SHARE) {
                return;
            }
        }
        System.err.printf("  still compiling after %d laps; measured all the same%n", MOST_LAPS);
    }
}
