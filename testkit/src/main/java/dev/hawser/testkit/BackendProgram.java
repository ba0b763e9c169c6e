package dev.hawser.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Builds the test backend: one file of Go, since it must run in an image with nothing else. */
final class BackendProgram {
    private BackendProgram() {}

    static Path build(Path folder) {
        var program = folder.resolve("backend");
        try (var source = BackendProgram.class.getResourceAsStream("backend/main.go")) {
            Files.copy(Objects.requireNonNull(source), folder.resolve("main.go"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var builder =
                new ProcessBuilder(
                                List.of(
                                        "go",
                                        "build",
                                        "-trimpath",
                                        "-ldflags=-s -w",
                                        "-o",
                                        program.toString(),
                                        "main.go"))
                        .directory(folder.toFile());
        builder.environment().put("CGO_ENABLED", "0");
        var result = Shell.attempt(builder);
        if (!result.good()) {
            throw new IllegalStateException("cannot build the test backend: " + result.output());
        }
        return program;
    }
}
