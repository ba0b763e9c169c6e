package dev.hawser.testkit;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Somebody who asks again and again, each time over a new connection, and notes every failure. */
public final class SteadyLoad implements AutoCloseable {
    /** An end for a test that forgets to stop it. */
    private static final int MOST = 100_000;

    /**
     * Slow enough that no port comes round again while kernels on the way remember its last
     * connection, which is two minutes: one of another proxy would be taken for a stray piece of
     * that, and what failed would be the test.
     */
    private static final Duration PAUSE = Duration.ofMillis(10);

    private final AtomicInteger answered = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final Thread asker;

    private SteadyLoad(String address, int port) {
        asker = Thread.ofPlatform().name("load").start(() -> askOn(address, port));
    }

    public static SteadyLoad on(String address, int port) {
        return new SteadyLoad(address, port);
    }

    /** Waits until some more requests were answered. */
    public void goOn() {
        int before = answered.get();
        await().until(() -> answered.get() > before + 100);
    }

    /** Waits for this much more time to pass under load. */
    public void goOnFor(Duration time) throws InterruptedException {
        asker.join(time);
    }

    /** What went wrong and when; call it when the load is closed, so that it is all. */
    public List<String> failures() {
        return List.copyOf(failures);
    }

    /** Stops and waits for the last answer. */
    @Override
    public void close() throws InterruptedException {
        stopped.set(true);
        asker.join();
    }

    private void askOn(String address, int port) {
        for (var count = 0; count < MOST && !stopped.get(); count++) {
            ask(address, port);
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private void ask(String address, int port) {
        var start = Instant.now();
        try {
            Outside.ask(address, port);
            answered.incrementAndGet();
        } catch (IOException e) {
            var took = Duration.between(start, Instant.now());
            failures.add("asked at %s, after %s: %s".formatted(start, took, e));
        }
    }
}
