package dev.hawser.manager.report;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How far one proxy has come.
 *
 * @param address where it is
 * @param acknowledged the version of all it has
 * @param unanswered how many resources it has yet to answer
 * @param behindSince since when the oldest of those waits
 */
@Told
public record ProxyProgress(
        String address,
        Instant connectedSince,
        String acknowledged,
        int unanswered,
        @Nullable Instant behindSince) {}
