package dev.hawser.planner.publish;

import dev.hawser.planner.settings.GoDuration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads annotations of one object, and collects what is wrong with them. */
final class AnnotationReader {
    private final Map<String, String> annotations;
    private final List<Note> notes = new ArrayList<>();

    AnnotationReader(Map<String, String> annotations) {
        this.annotations = annotations;
    }

    Optional<String> text(String key) {
        return Optional.ofNullable(annotations.get(key))
                .map(String::strip)
                .filter(t -> !t.isEmpty());
    }

    Optional<String> oneOf(String key, Set<String> words, String expected) {
        return read(key, text -> Optional.of(text).filter(words::contains), expected);
    }

    /** As it was written; the hub reads it again. */
    Optional<String> duration(String key) {
        return read(
                key,
                text -> GoDuration.parse(text).map(_ -> text),
                "a duration such as 5s or 1h30m, or 0s for none");
    }

    Optional<Integer> number(String key, int least) {
        return read(
                key,
                text -> number(text).filter(n -> n >= least),
                "a whole number, " + least + " or more");
    }

    /** Status codes with commas between them. */
    Optional<List<Integer>> statuses(String key) {
        return read(key, AnnotationReader::codes, "status codes from 100 to 599, with commas");
    }

    /** One that says nothing beside what else was written. */
    void outOfPlace(String key, String needed) {
        if (annotations.containsKey(key)) {
            notes.add(Notes.annotationOutOfPlace(key, needed));
        }
    }

    List<Note> notes() {
        return List.copyOf(notes);
    }

    private <T> Optional<T> read(
            String key, Function<String, Optional<T>> parser, String expected) {
        var text = annotations.get(key);
        if (text == null) {
            return Optional.empty();
        }
        var value = parser.apply(text.strip());
        if (value.isEmpty()) {
            notes.add(Notes.annotationUnreadable(key, text, expected));
        }
        return value;
    }

    private static Optional<Integer> number(String text) {
        return text.matches("[0-9]{1,9}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    private static Optional<List<Integer>> codes(String text) {
        var statuses = new ArrayList<Integer>();
        for (var part : text.split(",", -1)) {
            var status = number(part.strip()).filter(n -> n >= 100 && n <= 599);
            if (status.isEmpty()) {
                return Optional.empty();
            }
            statuses.add(status.get());
        }
        return Optional.of(statuses);
    }
}
