package dev.hawser.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keys to look at again: each worked on by one at a time, many at once, repetitions coalesced, with
 * a rest between them. What fails comes back, later each time; its neighbours do not wait for it.
 */
public final class WorkQueue<K> implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(WorkQueue.class);

    /** Nobody notices it, and no key that is asked for all the time has a core for itself. */
    private static final Duration LONGEST_REST = Duration.ofMillis(20);

    private final String name;
    private final Reconciler<K> reconciler;
    private final WorkQueueOptions options;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final WorkBook<K> book;
    private final Thread dispatcher;
    private boolean closed;

    public WorkQueue(String name, Reconciler<K> reconciler, WorkQueueOptions options) {
        this.name = name;
        this.reconciler = reconciler;
        this.options = options;
        this.book = new WorkBook<>(options.parallelism(), options.unhurried());
        this.dispatcher = Thread.ofVirtual().name("queue-" + name).start(this::dispatch);
    }

    /** Asks for a look at this key, soon. After closing nobody looks any more. */
    public void add(K key) {
        note(() -> book.add(key));
    }

    /**
     * Asks for a look at this key when there is time: for what concerns very many at once. They are
     * worked on a few at a time, and whoever is added meanwhile does not wait for them.
     */
    public void addUnhurried(K key) {
        note(() -> book.addUnhurried(key));
    }

    private void note(BooleanSupplier adding) {
        lock.lock();
        try {
            if (!closed && adding.getAsBoolean()) {
                options.metrics().adds.labelValues(name).inc();
                touched();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Takes nothing new, finishes what waits and runs, forgets what was for later. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            touched();
            long left = options.drain().toNanos();
            while (!book.isIdle() && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (!book.isIdle()) {
                log.atWarn()
                        .addKeyValue("queue", name)
                        .addKeyValue("running", book.running())
                        .addKeyValue("waiting", book.depth())
                        .log("closed before its work was done");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
            dispatcher.interrupt();
        }
    }

    private void dispatch() {
        lock.lock();
        try {
            while (!closed || !book.isIdle()) {
                var next = next();
                if (next.isPresent()) {
                    var key = next.get();
                    Thread.ofVirtual().name(name + " " + key).start(() -> work(key));
                } else {
                    sleep();
                }
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    private Optional<K> next() {
        var next = book.take(options.clock().instant());
        options.metrics().depth.labelValues(name).set(book.depth());
        return next;
    }

    @SuppressWarnings("WaitNotInLoop") // dispatch is the loop
    private void sleep() throws InterruptedException {
        var quiet = book.quiet(options.clock().instant()).orElse(Duration.ofHours(1));
        changed.await(Math.max(quiet.toNanos(), 0), TimeUnit.NANOSECONDS);
    }

    private void work(K key) {
        long start = System.nanoTime();
        var begin = options.clock().instant();
        try {
            var revisitAt = reconciler.reconcile(key);
            end(() -> book.succeeded(key, revisitAt, restedAt(begin)));
        } catch (Exception e) {
            end(() -> retry(key, e));
        } catch (Error e) {
            // Contained to its key like any fault of ours; but say it loudly.
            end(() -> retry(key, e));
            throw e;
        } finally {
            double seconds = (System.nanoTime() - start) / 1e9;
            options.metrics().workDuration.labelValues(name).observe(seconds);
        }
    }

    /**
     * A key rests as long as it was worked on. What that work sets in motion comes back as news in
     * many pieces: they are looked at together, and others get the core meanwhile.
     */
    private Instant restedAt(Instant begin) {
        var end = options.clock().instant();
        var worked = Duration.between(begin, end);
        return end.plus(worked.compareTo(LONGEST_REST) < 0 ? worked : LONGEST_REST);
    }

    private void retry(K key, Throwable cause) {
        int failures = book.failed(key);
        options.metrics().retries.labelValues(name).inc();
        if (failures == 1) {
            report(key, cause);
        }
        var wait = options.backoff().after(failures, ThreadLocalRandom.current());
        Instant when = options.clock().instant().plus(wait);
        book.postponed(key, when);
    }

    /** The world being away is news once; a fault of ours comes with its stack. */
    private void report(K key, Throwable cause) {
        if (cause instanceof ClusterException) {
            log.atWarn()
                    .addKeyValue("queue", name)
                    .addKeyValue("key", key)
                    .addKeyValue("cause", cause.getMessage())
                    .log("will try again");
        } else {
            log.atError()
                    .addKeyValue("queue", name)
                    .addKeyValue("key", key)
                    .setCause(cause)
                    .log("failed; will try again");
        }
    }

    private void end(Runnable noting) {
        lock.lock();
        try {
            noting.run();
            touched();
        } finally {
            lock.unlock();
        }
    }

    private void touched() {
        options.metrics().depth.labelValues(name).set(book.depth());
        changed.signalAll();
    }
}
