package dev.hawser.cli.local;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says when a file in a folder or its sub-folders was changed, a short quiet after the last change.
 */
final class FolderWatch implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(FolderWatch.class);
    private static final int QUIET_MILLIS =
            50; // editors write, rename and delete in quick succession

    private final Path folder;
    private final WatchService service;
    private final Runnable changed;

    private FolderWatch(Path folder, WatchService service, Runnable changed) {
        this.folder = folder;
        this.service = service;
        this.changed = changed;
    }

    static FolderWatch start(Path folder, Runnable changed) throws IOException {
        var watch = new FolderWatch(folder, FileSystems.getDefault().newWatchService(), changed);
        watch.register();
        Thread.ofVirtual().name("folder-watch").start(watch::listen);
        return watch;
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException e) {
            log.debug("close failed", e);
        }
    }

    /** Registering a folder twice is the same as once, so new sub-folders need no book-keeping. */
    private void register() throws IOException {
        try (var folders = Files.walk(folder).filter(Files::isDirectory)) {
            for (var each : folders.toList()) {
                each.register(service, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE);
            }
        }
    }

    private void listen() {
        try {
            while (true) {
                for (var key = service.take();
                        key != null;
                        key = service.poll(QUIET_MILLIS, TimeUnit.MILLISECONDS)) {
                    key.pollEvents();
                    key.reset();
                }
                try {
                    register();
                } catch (IOException e) {
                    // A folder vanished while we looked; its parent says so next.
                    log.debug("folder went away", e);
                }
                changed.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ClosedWatchServiceException e) {
            log.debug("no longer watching");
        }
    }
}
