package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Everything this JVM started: a folder with a note of each, and the certainty that it ends with
 * the JVM.
 *
 * <p>The folder outlives a JVM that is killed; the next run finds it there and removes what it
 * names.
 */
public final class Run {
    private static final Run CURRENT = new Run();

    private final Path folder;
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private int made;

    private Run() {
        try {
            folder =
                    Files.createDirectories(
                            Leftovers.folder().resolve(ProcessMark.current().name()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Leftovers.remove(folder);
        Runtime.getRuntime().addShutdownHook(new Thread(this::close, "run-end"));
    }

    public static Run current() {
        return CURRENT;
    }

    /** A new, empty folder that goes with the run. */
    public synchronized Path newFolder(String name) {
        try {
            return Files.createDirectories(folder.resolve(name + "-" + made++));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes it when the JVM ends, unless it was forgotten before. */
    synchronized void remember(AutoCloseable thing) {
        open.push(thing);
    }

    synchronized void forget(AutoCloseable thing) {
        open.remove(thing);
    }

    private void close() {
        for (var thing = next(); thing != null; thing = next()) {
            try {
                thing.close();
            } catch (Exception e) {
                System.err.println("run: cannot close " + thing + ": " + e);
            }
        }
        Folders.delete(folder);
    }

    private synchronized @Nullable AutoCloseable next() {
        return open.poll();
    }
}
