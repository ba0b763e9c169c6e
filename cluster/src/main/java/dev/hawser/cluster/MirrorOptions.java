package dev.hawser.cluster;

import java.time.Duration;

/**
 * When a watch that says nothing counts as open, when as dead, and how long to wait before opening
 * another. API servers send a bookmark about every minute, so a much longer silence is not natural.
 */
record MirrorOptions(Duration settling, Duration silence, Backoff backoff) {
    static final MirrorOptions STANDARD =
            new MirrorOptions(
                    Duration.ofMillis(250),
                    Duration.ofSeconds(150),
                    new Backoff(Duration.ofMillis(100), Duration.ofSeconds(5)));
}
