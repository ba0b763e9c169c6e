package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a Java runtime needs of the system it was made on: the C library, and its loader. */
final class SystemLibraries {
    private static final Pattern LIBRARY = Pattern.compile("(/\\S+) \\(0x");

    private SystemLibraries() {}

    /** The paths under which the runtime looks for them. */
    static SortedSet<Path> of(Path runtime) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of("ldd"));
        try (Stream<Path> files = Files.walk(runtime)) {
            files.filter(SystemLibraries::isLinked)
                    .sorted()
                    .map(Path::toString)
                    .forEach(words::add);
        }
        var answer = Command.run(words);
        var found = new TreeSet<Path>();
        LIBRARY.matcher(answer).results().map(line -> Path.of(line.group(1))).forEach(found::add);
        found.removeIf(library -> library.startsWith(runtime));
        return found;
    }

    private static boolean isLinked(Path file) {
        return file.endsWith("bin/java") || file.toString().endsWith(".so");
    }
}
