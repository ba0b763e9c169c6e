package dev.hawser.cluster;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait after the n-th failure in a row: doubling, up to a most, minus some chance. */
public record Backoff(Duration first, Duration most) {
    /**
     * However long a server was away, half a minute after its return all that waited is done: the
     * most is a third of that.
     */
    public static final Backoff STANDARD =
            new Backoff(Duration.ofMillis(50), Duration.ofSeconds(10));

    public Backoff {
        if (first.isNegative() || first.isZero() || most.compareTo(first) < 0) {
            throw new IllegalArgumentException(
                    "backoff: " + first + " to " + most + " (expected: 0 < first <= most)");
        }
    }

    /**
     * Between half and all of the doubled delay, so that keys that failed together do not come back
     * together.
     */
    public Duration after(int failures, RandomGenerator chance) {
        long doubled = first.toNanos() << Math.min(Math.max(failures - 1, 0), 20);
        long whole = Math.min(doubled, most.toNanos());
        return Duration.ofNanos(whole / 2 + chance.nextLong(whole / 2 + 1));
    }
}
