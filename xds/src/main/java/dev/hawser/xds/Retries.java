package dev.hawser.xds;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Says when to try again what the client of one stream refused: soon at first, then ever more
 * rarely, until it refuses nothing any more. Used by whoever works off the stream, one at a time.
 */
final class Retries {
    private final Nodes nodes;
    private final Runnable retry;
    private int tries;
    private boolean scheduled;

    Retries(Nodes nodes, Runnable retry) {
        this.nodes = nodes;
        this.retry = retry;
    }

    /** Told after each event whether there is something to try again. */
    void follow(boolean wanted) {
        if (!wanted) {
            tries = 0;
        } else if (!scheduled) {
            scheduled = true;
            var delay = nodes.times().retryAfter(tries++);
            CompletableFuture.delayedExecutor(
                            delay.toMillis(), TimeUnit.MILLISECONDS, nodes.executor())
                    .execute(retry);
        }
    }

    /** Its time has come. */
    void started() {
        scheduled = false;
    }
}
