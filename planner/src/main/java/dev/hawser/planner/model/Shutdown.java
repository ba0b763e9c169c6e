package dev.hawser.planner.model;

import java.time.Duration;

/**
 * How a proxy ends.
 *
 * @param drain how long connections may take to end by themselves; zero if they are cut
 * @param minimum how long it goes on without any, for those who have not heard that it goes
 * @param grace how long Kubernetes waits before it kills
 */
public record Shutdown(Duration drain, Duration minimum, Duration grace) {
    public boolean isGraceful() {
        return drain.isPositive();
    }
}
