package dev.hawser.planner.model;

import java.util.Optional;

/**
 * How traffic is carried to a backend.
 *
 * @param panicPercent while fewer endpoints than this count as well, all are used: a wrong check
 *     must not take everything away
 * @param endpoints at most so many of a backend are used; 0 for all
 * @param tellsClient whether endpoints learn the client's address by PROXY protocol
 * @param encryption of TCP; datagrams go as they are
 */
public record Traffic(
        Choice choice,
        Timeouts timeouts,
        Optional<HealthCheck> healthCheck,
        Limits limits,
        int panicPercent,
        int endpoints,
        boolean tellsClient,
        Encryption encryption) {
    public static final int PANIC_PERCENT = 50;

    public static final Traffic STANDARD =
            new Traffic(
                    Choice.ROUND_ROBIN,
                    Timeouts.STANDARD,
                    Optional.empty(),
                    Limits.NONE,
                    PANIC_PERCENT,
                    0,
                    false,
                    new Encryption.None());

    Traffic sharing(HealthCheck.Sharing by) {
        return new Traffic(
                choice,
                timeouts,
                healthCheck.map(check -> check.shared(by)),
                limits,
                panicPercent,
                endpoints,
                tellsClient,
                encryption);
    }

    public Traffic encrypted(Encryption by) {
        return new Traffic(
                choice, timeouts, healthCheck, limits, panicPercent, endpoints, tellsClient, by);
    }
}
