package dev.hawser.testkit;

import static org.awaitility.Awaitility.await;

import dev.hawser.lab.Outside;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Somebody who asks again and again, and notes every failure. */
public final class SteadyLoad implements AutoCloseable {
    /** An end for a test that forgets to stop it. */
    private static final int MOST = 100_000;

    /**
     * Slow enough that no port comes round again while kernels on the way remember its last
     * connection, which is two minutes: one of another proxy would be taken for a stray piece of
     * that, and what failed would be the test.
     */
    private static final Duration PAUSE = Duration.ofMillis(10);

    /** As HTTP clients keep connections that they use all the time. */
    private static final Duration KEPT = Duration.ofSeconds(2);

    /** Shorter than what proxies grant those who are still connected when they have to go. */
    private static final Duration LONG = Duration.ofSeconds(20);

    private final String kind;
    private final Asker client;
    private final AtomicInteger answered = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final Thread asker;

    private SteadyLoad(String kind, Asker client) {
        this.kind = kind;
        this.client = client;
        this.asker = Thread.ofPlatform().name("load: " + kind).start(this::askOn);
    }

    /** Asks over a new connection each time. */
    public static SteadyLoad on(String address, int port) {
        return new SteadyLoad("one request each", () -> Outside.ask(address, port));
    }

    /** Asks over connections that are kept for many requests. */
    public static SteadyLoad keepingAlive(String address, int port) {
        return new SteadyLoad("kept alive", new KeptConnections(address, port, KEPT));
    }

    /** Asks over connections that last. */
    public static SteadyLoad lasting(String address, int port) {
        return new SteadyLoad("lasting", new KeptConnections(address, port, LONG));
    }

    /** Asks by datagrams. */
    public static SteadyLoad byDatagrams(String address, int port) {
        return new SteadyLoad("datagrams", new Datagrams(address, port, KEPT));
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

    private void askOn() {
        try (client) {
            for (var count = 0; count < MOST && !stopped.get(); count++) {
                ask();
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        } catch (IOException e) {
            failures.add("%s, not closed: %s".formatted(kind, e));
        }
    }

    private void ask() {
        var start = Instant.now();
        try {
            client.ask();
            answered.incrementAndGet();
        } catch (IOException e) {
            var took = Duration.between(start, Instant.now());
            failures.add("%s, asked at %s, after %s: %s".formatted(kind, start, took, e));
        }
    }
}
