package dev.hawser.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What test runs left that were killed: found by the notes they wrote, and by nothing else. */
final class Leftovers {
    private Leftovers() {}

    /** Holds one folder for each run, named after its process. */
    static Path folder() {
        return Path.of(System.getProperty("java.io.tmpdir"), "hawser-runs");
    }

    /** Removes everything of runs whose process is gone. */
    static void remove(Path own) {
        for (var run : list(folder())) {
            var owner = ProcessMark.parse(run.getFileName().toString());
            if (!run.equals(own) && owner.isPresent() && !owner.get().alive()) {
                removeRun(run);
            }
        }
    }

    private static void removeRun(Path run) {
        for (var thing : list(run)) {
            for (var note : list(thing)) {
                if (note.getFileName().toString().endsWith(RunningProcess.NOTE)) {
                    kill(note);
                }
            }
        }
        Folders.delete(run);
    }

    private static void kill(Path note) {
        try {
            ProcessMark.parse(Files.readString(note)).ifPresent(ProcessMark::kill);
        } catch (IOException e) {
            System.err.println("leftovers: cannot read " + note + ": " + e);
        }
    }

    private static List<Path> list(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException e) {
            return List.of(); // removed by another run at the same moment
        }
    }
}
