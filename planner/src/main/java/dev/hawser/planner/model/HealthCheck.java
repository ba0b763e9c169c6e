package dev.hawser.planner.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How endpoints are asked whether they are well.
 *
 * @param healthy good answers in a row until an endpoint counts as well
 * @param unhealthy bad ones until it counts as ill
 * @param sharing if it is one check for several ports
 */
public record HealthCheck(
        Duration interval,
        Duration timeout,
        int healthy,
        int unhealthy,
        Question question,
        Optional<Sharing> sharing) {
    public static final Duration INTERVAL = Duration.ofSeconds(5);
    public static final Duration TIMEOUT = Duration.ofSeconds(5);
    public static final int HEALTHY = 2;
    public static final int UNHEALTHY = 3;

    HealthCheck shared(Sharing by) {
        return new HealthCheck(interval, timeout, healthy, unhealthy, question, Optional.of(by));
    }

    /**
     * Ports of one load balancer that take turns in asking each endpoint.
     *
     * @param ports how many they are
     * @param asked the endpoints' port that all of them ask
     */
    public record Sharing(int ports, int asked) {}

    /** What is asked. */
    public sealed interface Question {
        /** Whether it takes a connection. */
        record Connect() implements Question {}

        record Http(String path, Optional<String> host, List<Integer> statuses)
                implements Question {}

        /** The standard health service, about one service or, by an empty name, the whole. */
        record Grpc(String service, Optional<String> authority) implements Question {}
    }
}
