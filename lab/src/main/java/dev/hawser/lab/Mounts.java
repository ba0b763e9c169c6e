package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What is mounted below a folder. */
record Mounts(Path folder) {
    /** The innermost first, as they must be unmounted. */
    List<String> all() {
        try {
            return Files.readAllLines(Path.of("/proc/self/mounts")).reversed().stream()
                    .map(line -> line.split(" ", -1)[1])
                    .filter(mount -> mount.startsWith(folder + "/"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Unmounts all, lazily: whoever still has a file open in one keeps just that. */
    void removeAll() {
        for (var mount : all()) {
            Shell.attempt(List.of("umount", "--lazy", mount));
        }
    }
}
