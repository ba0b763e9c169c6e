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
 */
public record ConnectionTimes(
        Duration keepAlive,
        Duration keepAliveTimeout,
        Duration maxAge,
        Duration maxAgeGrace,
        Duration stopGrace) {
    public static ConnectionTimes standard() {
        return new ConnectionTimes(
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ofMinutes(30),
                Duration.ofMinutes(5),
                Duration.ofSeconds(5));
    }
}
