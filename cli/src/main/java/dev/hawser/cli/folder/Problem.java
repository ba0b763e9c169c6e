package dev.hawser.cli.folder;

import java.nio.file.Path;

/** Something wrong in a file, where, and in which words. */
public record Problem(Path file, int line, String words) {
    @Override
    public String toString() {
        return "%s:%d: %s".formatted(file, line, words);
    }
}
