package dev.hawser.planner.settings;

import dev.hawser.api.OverloadManager;
import dev.hawser.planner.model.Overload;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Limits of proxies, from what people write. */
final class Overloads {
    private Overloads() {}

    static Overload read(Optional<OverloadManager> written) {
        return written.filter(it -> Boolean.TRUE.equals(it.enabled()))
                .map(it ->
                        new Overload(
                                limit(it, OverloadManager::maxActiveDownstreamConnections),
                                limit(it, OverloadManager::maxHeapSizeBytes)))
                .orElse(Overload.NONE);
    }

    /** Zero is no limit, as for the reference. */
    private static OptionalLong limit(
            OverloadManager written, Function<OverloadManager, @Nullable Long> field) {
        var value = field.apply(written);
        return value == null || value == 0 ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
