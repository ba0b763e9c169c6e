package dev.hawser.systemtests;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares what was written with what was stored, to which a server may add but of which it must
 * take nothing away.
 */
final class Subset {
    private Subset() {}

    /** What is missing or different, one line each. */
    static List<String> of(@Nullable Object written, @Nullable Object stored) {
        return differences("", written, stored).toList();
    }

    private static Stream<String> differences(
            String path, @Nullable Object written, @Nullable Object stored) {
        if (written instanceof Map<?, ?> wanted && stored instanceof Map<?, ?> found) {
            return wanted.entrySet().stream()
                    .flatMap(it ->
                            differences(
                                    path + "." + it.getKey(),
                                    it.getValue(),
                                    found.get(it.getKey())));
        }
        if (written instanceof List<?> wanted
                && stored instanceof List<?> found
                && wanted.size() == found.size()) {
            return IntStream.range(0, wanted.size())
                    .boxed()
                    .flatMap(i -> differences(path + "[" + i + "]", wanted.get(i), found.get(i)));
        }
        var same = Objects.equals(String.valueOf(written), String.valueOf(stored));
        return same ? Stream.of() : Stream.of("%s: %s became %s".formatted(path, written, stored));
    }
}
