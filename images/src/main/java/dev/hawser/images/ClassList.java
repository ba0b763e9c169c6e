package dev.hawser.images;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a program loads until it is ready: names of classes, and lambdas of theirs, in the JVM's own
 * notation. It was recorded once and is kept, since no two runs load exactly the same.
 */
record ClassList(List<String> lines) {
    /** For archives of another sort, which hold what was resolved as well. */
    private static final String RESOLVED = "@cp ";

    private static final String LAMBDA = "@";
    private static final String COMMENT = "#";

    ClassList {
        lines = List.copyOf(lines);
    }

    /** The one that is kept of a program. */
    static ClassList of(Program program) {
        try (var kept = requireNonNull(ClassList.class.getResourceAsStream(program.classes()))) {
            return new ClassList(
                    new String(kept.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * What a JVM wrote down with {@code -XX:DumpLoadedClassList}; sorted and without its numbers,
     * so that two of them differ in little.
     */
    static ClassList recorded(Path file) throws IOException {
        return new ClassList(
                Files.readAllLines(file).stream()
                        .filter(line -> !line.startsWith(COMMENT) && !line.startsWith(RESOLVED))
                        .map(line -> line.replaceFirst(" id: .*", ""))
                        .sorted()
                        .distinct()
                        .toList());
    }

    /** Its classes without their lambdas. */
    Set<String> names() {
        return lines.stream()
                .filter(line -> !line.startsWith(LAMBDA))
                .collect(Collectors.toUnmodifiableSet());
    }

    Path writeTo(Path file) throws IOException {
        return Files.write(file, lines);
    }
}
