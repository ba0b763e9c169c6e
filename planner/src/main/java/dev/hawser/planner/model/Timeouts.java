package dev.hawser.planner.model;

import java.time.Duration;

/**
 * How long is waited, and for what; zero is for ever.
 *
 * @param connect for an endpoint to take a connection
 * @param tcpIdle for a byte in either direction
 * @param udpIdle for another datagram of a session
 */
public record Timeouts(Duration connect, Duration tcpIdle, Duration udpIdle) {
    /**
     * Two seconds to connect, where the reference waits five: what does not answer by then is most
     * likely gone, and another endpoint is tried.
     */
    public static final Timeouts STANDARD =
            new Timeouts(Duration.ofSeconds(2), Duration.ofHours(1), Duration.ofMinutes(1));
}
