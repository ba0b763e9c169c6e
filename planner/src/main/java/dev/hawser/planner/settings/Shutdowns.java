package dev.hawser.planner.settings;

import dev.hawser.api.GracefulShutdown;
import dev.hawser.planner.model.Shutdown;
import dev.hawser.planner.status.SettingProblems;
import java.time.Duration;
import java.util.Optional;

/** How proxies end, from what people write. */
final class Shutdowns {
    private static final Duration DRAIN = Duration.ofMinutes(1);
    private static final Duration MINIMUM = Duration.ofSeconds(5);
    private static final Duration GRACE = Duration.ofMinutes(5);

    /** What a proxy needs between the end of its drain and its own. */
    private static final Duration MARGIN = Duration.ofSeconds(10);

    private Shutdowns() {}

    static Shutdown read(Optional<GracefulShutdown> written, FieldReader reader) {
        var field = "Config spec.envoyProxy.gracefulShutdown";
        var grace =
                written.map(GracefulShutdown::terminationGracePeriodSeconds)
                        .map(Duration::ofSeconds)
                        .orElse(GRACE);
        if (written.map(GracefulShutdown::disabled).orElse(false)) {
            return new Shutdown(Duration.ZERO, Duration.ZERO, grace);
        }
        var drain =
                written.flatMap(it -> reader.duration(field + ".drainTimeout", it.drainTimeout()))
                        .orElse(DRAIN);
        var minimum =
                written.flatMap(it ->
                                reader.duration(field + ".minDrainDuration", it.minDrainDuration()))
                        .orElse(MINIMUM);
        var longest = grace.minus(MARGIN);
        if (drain.compareTo(longest) > 0) {
            reader.found(SettingProblems.drainTooLong(field, drain, longest));
            return new Shutdown(longest, minimum, grace);
        }
        return new Shutdown(drain, minimum, grace);
    }
}
