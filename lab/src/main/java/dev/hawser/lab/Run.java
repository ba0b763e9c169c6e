package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Everything this JVM started: a folder with a note of each, and the certainty that it ends with
 * the JVM.
 *
 * <p>The folder outlives a JVM that is killed; the next run finds it there and removes what it
 * names.
 */
public final class Run {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String TOO_LATE = "nothing is started any more: the program is ending";
    private static final Run CURRENT = new Run();

    private final Path folder;
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private int made;
    private int atWork;
    private boolean ending;

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

    /**
     * Closes it when the JVM ends, unless it was forgotten before. In a JVM that ends already that
     * is at once, and its maker gets an exception.
     */
    void remember(AutoCloseable thing) {
        if (!remembered(thing)) {
            close(thing);
            throw new IllegalStateException(TOO_LATE);
        }
    }

    private synchronized boolean remembered(AutoCloseable thing) {
        if (!ending) {
            open.push(thing);
        }
        return !ending;
    }

    synchronized void forget(AutoCloseable thing) {
        open.remove(thing);
    }

    /** Does something of which the JVM awaits the end, so that whoever fails can clean up. */
    <T> T atWork(Supplier<T> work) {
        beginWork();
        try {
            return work.get();
        } finally {
            endWork();
        }
    }

    private synchronized void beginWork() {
        if (ending) {
            throw new IllegalStateException(TOO_LATE);
        }
        atWork++;
    }

    private synchronized void endWork() {
        atWork--;
    }

    private synchronized boolean isAtWork() {
        return atWork > 0;
    }

    private void close() {
        synchronized (this) {
            ending = true;
        }
        for (var thing = next(); thing != null; thing = next()) {
            close(thing);
        }
        // Whoever was about to start something finds its parts gone, and soon gives up.
        Waiting.until("nobody is at work", PATIENCE, () -> !isAtWork());
        Folders.delete(folder);
    }

    private static void close(AutoCloseable thing) {
        try {
            thing.close();
        } catch (Exception e) {
            System.err.println("run: cannot close " + thing + ": " + e);
        }
    }

    private synchronized @Nullable AutoCloseable next() {
        return open.poll();
    }
}
