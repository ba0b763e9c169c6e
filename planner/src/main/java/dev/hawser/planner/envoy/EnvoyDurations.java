package dev.hawser.planner.envoy;

import com.google.protobuf.Duration;
import com.google.protobuf.util.Durations;

/** Durations as Envoy takes them. */
final class EnvoyDurations {
    /** As good as for ever, where Envoy has no word for it. */
    private static final Duration A_YEAR = Durations.fromDays(365);

    private EnvoyDurations() {}

    static Duration from(java.time.Duration duration) {
        return Duration.newBuilder()
                .setSeconds(duration.getSeconds())
                .setNanos(duration.getNano())
                .build();
    }

    /** Zero, our word for ever, is one that Envoy refuses. */
    static Duration orAYear(java.time.Duration duration) {
        return duration.isZero() ? A_YEAR : from(duration);
    }
}
