package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What runs left that were killed: found by the notes they wrote, and by nothing else. */
final class Leftovers {
    private Leftovers() {}

    /** Holds one folder for each run, named after its process. */
    static Path folder() {
        return Path.of(System.getProperty("java.io.tmpdir"), "hawser-runs");
    }

    /** Removes everything of runs whose process is gone. */
    static void remove(Path own) {
        for (var run : Folders.list(folder())) {
            var owner = ProcessMark.parse(run.getFileName().toString());
            if (!run.equals(own) && owner.isPresent() && !owner.get().alive()) {
                try {
                    removeRun(run);
                } catch (UncheckedIOException e) {
                    // Another run does the same at this moment, or the one after us will.
                    System.err.println("leftovers: " + e.getMessage());
                }
            }
        }
    }

    private static void removeRun(Path run) {
        for (var thing : Folders.list(run)) {
            ClusterRemains.in(thing).ifPresent(ClusterRemains::close);
            for (var note : Folders.list(thing)) {
                var name = note.getFileName().toString();
                if (name.endsWith(RunningProcess.NOTE)) {
                    ProcessMark.parse(read(note)).ifPresent(ProcessMark::kill);
                } else if (name.equals(RealNetwork.NOTE)) {
                    RealNetwork.remove(read(note));
                }
            }
        }
        Folders.delete(run);
    }

    private static String read(Path note) {
        try {
            return Files.readString(note).strip();
        } catch (IOException e) {
            System.err.println("leftovers: cannot read " + note + ": " + e);
            return "";
        }
    }
}
