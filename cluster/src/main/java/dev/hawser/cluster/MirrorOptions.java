package dev.hawser.cluster;

import java.time.Duration;

/**
 * When a watch that says nothing is taken for dead, and how long to wait before connecting again.
 * API servers send a bookmark about every minute, so a longer silence is not natural.
 */
record MirrorOptions(Duration silence, Backoff backoff) {
    static final MirrorOptions STANDARD =
            new MirrorOptions(
                    Duration.ofSeconds(150),
                    new Backoff(Duration.ofMillis(100), Duration.ofSeconds(5)));
}
