package dev.hawser.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What is done with whole folders. */
final class Folders {
    private Folders() {}

    /** All files in it, by their paths below another one. */
    static SortedMap<String, Path> files(Path folder, String below) throws IOException {
        var found = new TreeMap<String, Path>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .forEach(file -> found.put(below + folder.relativize(file), file));
        }
        return found;
    }

    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
