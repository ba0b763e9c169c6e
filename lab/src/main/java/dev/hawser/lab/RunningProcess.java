package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A program that was started: its words are kept for failure messages, and its end is certain. */
public final class RunningProcess implements AutoCloseable {
    static final String NOTE = ".pid";

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final int WORDS_KEPT = 6_000;

    private final String name;
    private final Process process;
    private final Path log;
    private final Path note;

    private RunningProcess(String name, Process process, Path log, Path note) {
        this.name = name;
        this.process = process;
        this.log = log;
        this.note = note;
    }

    /** Starts it with its output going to a file in the folder; a second start appends. */
    public static RunningProcess start(String name, Path folder, ProcessBuilder builder) {
        var log = folder.resolve(name + ".log");
        var note = folder.resolve(name + NOTE);
        try {
            var process =
                    builder.redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                            .start();
            process.getOutputStream().close();
            var running = new RunningProcess(name, process, log, note);
            Run.current().remember(running);
            var mark = ProcessMark.of(process.pid());
            if (mark.isPresent()) {
                Files.writeString(note, mark.get().name());
            }
            return running;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public long pid() {
        return process.pid();
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** The last of what it printed. */
    public String output() {
        try {
            var text = Files.exists(log) ? Files.readString(log) : "";
            return text.length() <= WORDS_KEPT ? text : text.substring(text.length() - WORDS_KEPT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks it to end, and ends it if it does not. */
    public void stop() {
        process.destroy();
        await();
    }

    /** Ends it at once, as a crash would. */
    public void kill() {
        process.destroyForcibly();
        await();
    }

    /** Stops it in its tracks: it holds its sockets and answers nobody. */
    public void freeze() {
        Shell.run("kill", "-STOP", Long.toString(pid()));
    }

    public void thaw() {
        Shell.run("kill", "-CONT", Long.toString(pid()));
    }

    /** Ends it at once: by now nobody has a use for its last deeds. */
    @Override
    public void close() {
        kill();
    }

    @Override
    public String toString() {
        return "%s (pid %d)".formatted(name, pid());
    }

    private void await() {
        try {
            if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
            Files.deleteIfExists(note);
            Run.current().forget(this);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
