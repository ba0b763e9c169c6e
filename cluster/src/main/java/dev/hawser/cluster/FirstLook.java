package dev.hawser.cluster;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Has the mirrors of a program that starts see the world with little work. Each watch needs a
 * connection of its own, whose handshake costs more than a list: so lists come first, a few at a
 * time over the same few connections, and watches once the program is up. They go on where the
 * lists ended, so nothing is missed.
 *
 * <p>It guards nothing. Whoever has waited for long goes ahead: a kind that cannot be listed keeps
 * the others from nothing.
 */
public final class FirstLook {
    private static final int AT_ONCE = 2;
    private static final Duration LONG = Duration.ofSeconds(1);

    private final Duration patience;
    private final Semaphore turns = new Semaphore(AT_ONCE);
    private final CountDownLatch over = new CountDownLatch(1);

    public FirstLook() {
        this(LONG);
    }

    FirstLook(Duration patience) {
        this.patience = patience;
    }

    /** For a mirror that nobody waits for. */
    static FirstLook alone() {
        var look = new FirstLook();
        look.over();
        return look;
    }

    /** The program is up: now for what comes. */
    public void over() {
        over.countDown();
    }

    /** Lists when it is one's turn. */
    <R> R list(Supplier<R> listing) throws InterruptedException {
        var turn = turns.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return listing.get();
        } finally {
            if (turn) {
                turns.release();
            }
        }
    }

    /** Returns when it is over, or takes too long. */
    @SuppressWarnings("CheckReturnValue") // which of the two makes no difference
    void await() throws InterruptedException {
        over.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    }
}
