package dev.hawser.cluster;

import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;

/**
 * How a queue works: how it waits after failures, what time it is, who counts, and how long
 * shutting down may take.
 *
 * @param parallelism how many keys are worked on at once
 * @param unhurried how many that have time are, besides
 */
public record WorkQueueOptions(
        Backoff backoff,
        InstantSource clock,
        WorkQueueMetrics metrics,
        int parallelism,
        int unhurried,
        Duration drain) {

    public WorkQueueOptions {
        requirePositive("parallelism", parallelism);
        requirePositive("unhurried", unhurried);
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: at least 1)");
        }
    }

    public static WorkQueueOptions standard(WorkQueueMetrics metrics) {
        return new WorkQueueOptions(
                Backoff.STANDARD, Clock.systemUTC(), metrics, 16, 4, Duration.ofSeconds(20));
    }
}
