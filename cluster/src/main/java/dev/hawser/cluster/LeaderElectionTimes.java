package dev.hawser.cluster;

import java.time.Duration;

/**
 * How long a lease is good without renewal, by when its holder gives up renewing, and how often it
 * tries.
 */
public record LeaderElectionTimes(Duration lease, Duration renewDeadline, Duration retry) {
    public static final LeaderElectionTimes STANDARD =
            new LeaderElectionTimes(
                    Duration.ofSeconds(15), Duration.ofSeconds(10), Duration.ofSeconds(2));

    public LeaderElectionTimes {
        // The holder must stop before another may start, and must have tried more than once.
        if (renewDeadline.compareTo(lease) >= 0 || retry.compareTo(renewDeadline) >= 0) {
            throw new IllegalArgumentException(
                    "lease %s, renew deadline %s, retry %s (expected: lease > deadline > retry)"
                            .formatted(lease, renewDeadline, retry));
        }
    }
}
