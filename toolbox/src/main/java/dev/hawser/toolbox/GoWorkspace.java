package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A folder with files of ours in which the machine's own go does its work; gone when closed. */
record GoWorkspace(Path folder, Machine machine) implements AutoCloseable {
    /** Below the given folder, with the given files out of our jar. */
    static GoWorkspace open(Path parent, Machine machine, String... resources) throws IOException {
        var folder = Files.createDirectory(parent.resolve("workspace"));
        for (var resource : resources) {
            Resources.copy(resource, folder);
        }
        return new GoWorkspace(folder, machine);
    }

    /** Runs go and returns what it printed; modules come over a network, so it may try again. */
    String go(String... arguments) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(program().toString()));
        words.addAll(List.of(arguments));
        return new Command(words, folder, Map.of("CGO_ENABLED", "0"), Duration.ofMinutes(30))
                .runPatiently(3, machine);
    }

    @Override
    public void close() throws IOException {
        Cache.delete(folder);
    }

    private Path program() throws IOException {
        try {
            return machine.client("go");
        } catch (IOException e) {
            throw new IOException(
                    e.getMessage() + "; Go 1.24 or newer is needed (Debian's own is too old)", e);
        }
    }
}
