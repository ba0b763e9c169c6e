package dev.hawser.cluster;

import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;

/**
 * How a queue works: how it waits after failures, what time it is, who counts, how many keys are
 * worked on at once, and how long shutting down may take.
 */
public record WorkQueueOptions(
        Backoff backoff,
        InstantSource clock,
        WorkQueueMetrics metrics,
        int parallelism,
        Duration drain) {

    public WorkQueueOptions {
        if (parallelism < 1) {
            throw new IllegalArgumentException(
                    "parallelism: " + parallelism + " (expected: at least 1)");
        }
    }

    public static WorkQueueOptions standard(WorkQueueMetrics metrics) {
        return new WorkQueueOptions(
                Backoff.STANDARD, Clock.systemUTC(), metrics, 16, Duration.ofSeconds(20));
    }
}
