package dev.hawser.planner.settings;

import dev.hawser.planner.model.Network;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.SettingProblems;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads fields that a schema cannot check, and collects what is wrong with them. */
final class FieldReader {
    private final List<Finding> findings = new ArrayList<>();

    /** A duration; one that cannot be read is as if it were absent. */
    Optional<Duration> duration(String field, @Nullable String text) {
        return read(
                field, text, GoDuration::parse, "a duration such as 5s or 1h30m, or 0s for none");
    }

    Optional<Integer> percent(String field, @Nullable String text) {
        return read(field, text, FieldReader::percent, "a whole number from 0 to 100");
    }

    Optional<Boolean> yesOrNo(String field, @Nullable String text) {
        return read(field, text, FieldReader::yesOrNo, "true or false");
    }

    /**
     * Networks with commas between them. One that cannot be read allows nothing; the others hold,
     * even if there are none: a wall with a mistake in it is no open door.
     */
    Optional<List<Network>> networks(String field, String text) {
        return Optional.of(
                Stream.of(text.split(",", -1))
                        .map(part ->
                                read(
                                        field,
                                        part.strip(),
                                        Network::parse,
                                        "networks such as 10.0.0.0/8 or 2001:db8::/32, with"
                                                + " commas"))
                        .flatMap(Optional::stream)
                        .toList());
    }

    <T> Optional<T> read(
            String field,
            @Nullable String text,
            Function<String, Optional<T>> parser,
            String expected) {
        if (text == null) {
            return Optional.empty();
        }
        var value = parser.apply(text);
        if (value.isEmpty()) {
            findings.add(SettingProblems.unreadable(field, text, expected));
        }
        return value;
    }

    /** One that is malformed is no pattern, but counts as the key that it looks like. */
    void pattern(String field, String text) {
        if (Glob.isMalformed(text)) {
            found(SettingProblems.malformedPattern(field, text));
        }
    }

    void found(Finding finding) {
        findings.add(finding);
    }

    List<Finding> findings() {
        return List.copyOf(findings);
    }

    private static Optional<Integer> percent(String text) {
        return text.matches("[0-9]{1,2}|100")
                ? Optional.of(Integer.valueOf(text))
                : Optional.empty();
    }

    private static Optional<Boolean> yesOrNo(String text) {
        return switch (text) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> Optional.empty();
        };
    }
}
