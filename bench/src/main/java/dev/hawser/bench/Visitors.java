package dev.hawser.bench;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** One client for each published address, who uses it from that moment until the end. */
final class Visitors implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(4);

    private final int port;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicLong answered = new AtomicLong();
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();

    Visitors(int port) {
        this.port = port;
    }

    void visit(String address) {
        threads.execute(() -> askUntilTheEnd(new InetSocketAddress(address, port)));
    }

    /** Eager at first, when something may still be missing, and steady later. */
    private void askUntilTheEnd(InetSocketAddress place) {
        var begin = System.nanoTime();
        try {
            for (var pause = FIRST_PAUSE; !threads.isShutdown(); pause = longer(pause)) {
                var age = Duration.ofNanos(System.nanoTime() - begin);
                if (FirstByte.answers(place, PATIENCE)) {
                    answered.incrementAndGet();
                } else if (!threads.isShutdown()) {
                    failures.add("%s, %,d ms after it was told".formatted(place, age.toMillis()));
                }
                Thread.sleep(pause);
            }
        } catch (InterruptedException _) {
            // The end.
        }
    }

    long answered() {
        return answered.get();
    }

    List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private static Duration longer(Duration pause) {
        var doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
    }
}
