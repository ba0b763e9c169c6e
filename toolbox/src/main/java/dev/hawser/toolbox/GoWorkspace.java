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
    private static final int ATTEMPTS = 4;

    /** Below the given folder, with the given files out of our jar. */
    static GoWorkspace open(Path parent, Machine machine, String... resources) throws IOException {
        var folder = Files.createDirectory(parent.resolve("workspace"));
        for (var resource : resources) {
            Resources.copy(resource, folder);
        }
        return new GoWorkspace(folder, machine);
    }

    /**
     * Runs go and returns what it printed. What it does comes over a network, and go itself waits
     * for ever for one that fell silent: so it is ended and tried again, and goes on with what it
     * has by then.
     */
    String go(String... arguments) throws IOException, InterruptedException {
        return run(Duration.ofMinutes(5), arguments);
    }

    /**
     * Builds a program, with all its modules fetched before.
     *
     * @param module the folder whose go.mod says which
     */
    void build(Path module, String packageName, String linkerFlags, Path program)
            throws IOException, InterruptedException {
        go("-C", module.toString(), "list", "-mod=readonly", "-deps", packageName);
        run(
                Duration.ofMinutes(60), // of a machine with other things to do
                "-C",
                module.toString(),
                "build",
                "-mod=readonly",
                "-trimpath",
                "-ldflags=" + linkerFlags,
                "-o",
                program.toString(),
                packageName);
    }

    @Override
    public void close() throws IOException {
        Cache.delete(folder);
    }

    private String run(Duration limit, String... arguments)
            throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(program().toString()));
        words.addAll(List.of(arguments));
        // What a go that is ended leaves behind goes with this folder.
        var environment = Map.of("CGO_ENABLED", "0", "GOTMPDIR", folder.toString());
        return new Command(words, folder, environment, limit).runPatiently(ATTEMPTS, machine);
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
