package dev.hawser.toolbox;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What the toolbox may know and use of this machine; tests hand in an emptier one. */
record Machine(Map<String, String> environment, Consumer<String> progress) {
    Machine {
        environment = Map.copyOf(environment);
    }

    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    /** The first executable of that name on the PATH. */
    Optional<Path> onPath(String program) {
        return Stream.of(variable("PATH").orElse("").split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, program))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    /** An ordinary client we rely on, as pip or go. */
    Path client(String... names) throws IOException {
        for (var name : names) {
            var found = onPath(name);
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw new IOException("no %s on the PATH".formatted(String.join(" or ", List.of(names))));
    }

    /** The per-user folder in which everything fetched lives. */
    Path cache() {
        return variable("HAWSER_CACHE")
                .map(Path::of)
                .or(() -> variable("XDG_CACHE_HOME").map(home -> Path.of(home, "hawser")))
                .or(() -> variable("HOME").map(home -> Path.of(home, ".cache", "hawser")))
                .orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir"), "hawser-cache"))
                .toAbsolutePath();
    }

    void say(String line) {
        progress.accept(line);
    }
}
