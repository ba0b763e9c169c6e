package dev.hawser.cli.folder;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.nio.file.Path;
import java.util.List;

/** What one file says. With problems it says nothing: half a file is not what its writer meant. */
public record FileContents(
        Path file, Side side, List<HasMetadata> objects, List<Problem> problems) {
    public FileContents {
        objects = problems.isEmpty() ? List.copyOf(objects) : List.of();
        problems = List.copyOf(problems);
    }
}
