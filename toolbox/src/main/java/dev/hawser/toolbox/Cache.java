package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Folders that are complete as soon as they can be seen, filled by one process at a time. */
final class Cache {
    /** Fills an empty folder. */
    interface Filling {
        void fill(Path folder) throws IOException, InterruptedException;
    }

    // A file lock belongs to the whole JVM, so threads of one JVM need a lock of their own.
    private static final ConcurrentHashMap<Path, ReentrantLock> LOCKS = new ConcurrentHashMap<>();

    private final Path root;

    Cache(Path root) {
        this.root = root;
    }

    /** The folder of that name, filled now unless it was before. */
    Path obtain(String name, Filling filling) throws IOException, InterruptedException {
        var folder = root.resolve(name);
        if (Files.isDirectory(folder)) {
            return folder;
        }
        Files.createDirectories(root);
        var lock = LOCKS.computeIfAbsent(folder, f -> new ReentrantLock());
        lock.lockInterruptibly();
        try (var file = lockFile(name);
                var held = file.lock()) {
            // Somebody may have filled it while we waited.
            if (held.isValid() && !Files.isDirectory(folder)) {
                fill(folder, filling);
            }
            return folder;
        } finally {
            lock.unlock();
        }
    }

    boolean holds(String name) {
        return Files.isDirectory(root.resolve(name));
    }

    private void fill(Path folder, Filling filling) throws IOException, InterruptedException {
        var part = folder.getFileName() + ".part-";
        // We hold the lock, so nobody is at work in these: whoever was has been killed.
        try (var stale = Files.newDirectoryStream(root, part + "*")) {
            for (var abandoned : stale) {
                delete(abandoned);
            }
        }
        var temporary = Files.createTempDirectory(root, part);
        try {
            filling.fill(temporary);
            Files.move(temporary, folder, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            delete(temporary);
        }
    }

    private FileChannel lockFile(String name) throws IOException {
        return FileChannel.open(
                root.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    /** Deletes everything in a folder. */
    static void empty(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(folder)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            empty(folder);
            Files.delete(folder);
        }
    }
}
