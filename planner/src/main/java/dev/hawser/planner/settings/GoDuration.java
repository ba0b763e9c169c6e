package dev.hawser.planner.settings;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Durations as Kubernetes writes them: {@code 90s}, {@code 1h30m}, {@code 1.5s}, {@code 0}. */
public final class GoDuration {
    private static final Pattern WHOLE =
            Pattern.compile("0|([0-9]{1,9}(\\.[0-9]{1,9})?(ns|us|µs|ms|s|m|h))+");
    private static final Pattern PART = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)([a-zµ]+)");
    private static final Map<String, Long> NANOSECONDS =
            Map.of(
                    "ns", 1L,
                    "us", 1_000L,
                    "µs", 1_000L,
                    "ms", 1_000_000L,
                    "s", 1_000_000_000L,
                    "m", 60_000_000_000L,
                    "h", 3_600_000_000_000L);

    private GoDuration() {}

    /** Empty if it is none; what is negative is none for any of our settings. */
    public static Optional<Duration> parse(String text) {
        var trimmed = text.strip();
        if (!WHOLE.matcher(trimmed).matches()) {
            return Optional.empty();
        }
        var nanoseconds = BigDecimal.ZERO;
        var part = PART.matcher(trimmed);
        while (part.find()) {
            var unit = BigDecimal.valueOf(NANOSECONDS.getOrDefault(part.group(2), 0L));
            nanoseconds = nanoseconds.add(new BigDecimal(part.group(1)).multiply(unit));
        }
        var whole = nanoseconds.toBigInteger();
        return whole.bitLength() < Long.SIZE
                ? Optional.of(Duration.ofNanos(whole.longValue()))
                : Optional.empty();
    }
}
