package dev.hawser.bench;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.Cluster;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A tenant whose load balancers never rest: each update sends their traffic elsewhere. */
final class Flood implements AutoCloseable {
    private static final int AT_ONCE = 16;

    /** What is later than this is left out: a slow server sees fewer, not ever more at once. */
    private static final long CATCH_UP = Duration.ofMillis(100).toNanos();

    private final Cluster people;
    private final List<LoadBalancer> updates;
    private final long pause;
    private final Thread thread;
    private final long begin = System.nanoTime();
    private final AtomicLong written = new AtomicLong();
    private volatile boolean closed;

    Flood(Cluster people, String namespace, int perSecond) {
        this.people = people;
        updates =
                Stream.of("192.0.2.21", "192.0.2.22")
                        .flatMap(address ->
                                IntStream.range(0, ManyTenants.BALANCERS)
                                        .mapToObj(number ->
                                                HubObjects.loadBalancerAt(
                                                        address, namespace, number)))
                        .toList();
        pause = 1_000_000_000L / perSecond;
        thread = Thread.ofPlatform().name("flood").daemon().start(this::run);
    }

    /** Updates per second that were really written. */
    double rate() {
        return written.get() * 1e9 / (System.nanoTime() - begin);
    }

    @Override
    public void close() {
        closed = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        var places = new Semaphore(AT_ONCE);
        var due = begin;
        for (var turn = 0; !closed; turn = (turn + 1) % updates.size()) {
            due = Math.max(due + pause, System.nanoTime() - CATCH_UP);
            while (System.nanoTime() < due) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            var update = updates.get(turn);
            places.acquireUninterruptibly();
            Thread.startVirtualThread(() -> {
                try {
                    people.apply(update);
                    written.incrementAndGet();
                } finally {
                    places.release();
                }
            });
        }
        places.acquireUninterruptibly(AT_ONCE);
    }
}
