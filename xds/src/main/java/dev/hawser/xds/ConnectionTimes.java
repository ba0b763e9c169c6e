package dev.hawser.xds;

import java.time.Duration;

/**
 * How long connections live, and how soon a dead one is noticed.
 *
 * @param keepAlive idle time after which the client is asked whether it is there
 * @param keepAliveTimeout how long it may take to answer
 * @param maxAge when a connection is asked to come anew (give or take a tenth, so that not all come
 *     at once), so that proxies spread over managers again
 * @param maxAgeGrace how long it may still finish after that
 * @param stopGrace how long {@link XdsServer#close} waits for streams to end
 * @param firstRetry when a listener that a proxy refused is tried again: its port may be free by
 *     then; each further try takes twice as long
 * @param lastRetry how long that becomes at most
 */
public record ConnectionTimes(
        Duration keepAlive,
        Duration keepAliveTimeout,
        Duration maxAge,
        Duration maxAgeGrace,
        Duration stopGrace,
        Duration firstRetry,
        Duration lastRetry) {
    public static ConnectionTimes standard() {
        return new ConnectionTimes(
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ofMinutes(30),
                Duration.ofMinutes(5),
                Duration.ofSeconds(5),
                Duration.ofSeconds(2),
                Duration.ofMinutes(1));
    }

    /** How long to wait after so many tries in vain. */
    Duration retryAfter(int tries) {
        var doubled = firstRetry.multipliedBy(1L << Math.min(tries, 20));
        return doubled.compareTo(lastRetry) < 0 ? doubled : lastRetry;
    }
}
