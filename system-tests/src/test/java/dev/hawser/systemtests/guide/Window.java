package dev.hawser.systemtests.guide;

import dev.hawser.lab.RunningProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A terminal of its own, for a command that stays, and what was not yet read of it. */
final class Window implements AutoCloseable {
    private static final String NAME = "terminal";

    private final Path folder;
    private Optional<RunningProcess> running = Optional.empty();
    private int read;

    Window(Path folder) {
        this.folder = folder;
    }

    void run(ProcessBuilder command) {
        close();
        running = Optional.of(RunningProcess.start(NAME, folder, command));
    }

    String news() throws IOException {
        return text().substring(read);
    }

    void allIsRead() throws IOException {
        read = text().length();
    }

    private String text() throws IOException {
        return Files.readString(folder.resolve(NAME + ".log"));
    }

    /** As Ctrl-C does. */
    @Override
    public void close() {
        running.ifPresent(RunningProcess::stop);
        running = Optional.empty();
    }
}
