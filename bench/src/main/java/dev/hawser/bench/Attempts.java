package dev.hawser.bench;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;

/**
 * A client that begins a new attempt every few milliseconds, whatever became of those before.
 *
 * <p>Where kube-proxy has no endpoint yet, the kernel answers only some of the packets, and one
 * that waits for an answer would wait for a second: that is not what is to be measured.
 */
final class Attempts {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private Attempts() {}

    /** The time when the place gave its first good byte. */
    static long firstAnswer(InetSocketAddress place) {
        var first = new CompletableFuture<Long>();
        var end = System.nanoTime() + PATIENCE.toNanos();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            while (!first.isDone()) {
                if (System.nanoTime() > end) {
                    throw new IllegalStateException(
                            "no answer from " + place + " within " + PATIENCE);
                }
                threads.execute(() -> {
                    if (FirstByte.answers(place)) {
                        first.complete(System.nanoTime());
                    }
                });
                Thread.sleep(PAUSE);
            }
            threads.shutdownNow();
            return first.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking " + place, e);
        }
    }
}
