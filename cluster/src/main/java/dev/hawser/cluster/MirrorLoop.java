package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * List, watch, watch again from where it ended, list again only when the server forgot that place:
 * for ever, on a thread of its own.
 */
final class MirrorLoop<T extends HasMetadata> implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(MirrorLoop.class);

    /** What the watch's thread hands to ours. */
    private sealed interface Signal<T extends HasMetadata> {
        record Heard<T extends HasMetadata>(WatchEvent<T> event) implements Signal<T> {}

        record Ended<T extends HasMetadata>(Optional<ClusterException> why) implements Signal<T> {}
    }

    private final Cluster cluster;
    private final Class<T> kind;
    private final Selection selection;
    private final MirrorOptions options;
    private final FirstLook firstLook;
    private final Consumer<Listing<T>> listed;
    private final Consumer<WatchEvent<T>> heard;
    private final Thread thread;
    private volatile boolean live;
    private volatile @Nullable ClusterException trouble;

    private int failures;

    /** Where the next watch begins; null when only a list can tell. */
    private @Nullable String version;

    MirrorLoop(
            Cluster cluster,
            Class<T> kind,
            Selection selection,
            MirrorOptions options,
            FirstLook firstLook,
            Consumer<Listing<T>> listed,
            Consumer<WatchEvent<T>> heard) {
        this.cluster = cluster;
        this.kind = kind;
        this.selection = selection;
        this.options = options;
        this.firstLook = firstLook;
        this.listed = listed;
        this.heard = heard;
        this.thread =
                Thread.ofVirtual().name("mirror-" + kind.getSimpleName()).unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    boolean live() {
        return live;
    }

    Optional<ClusterException> trouble() {
        return Optional.ofNullable(trouble);
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private void run() {
        while (!thread.isInterrupted()) {
            try {
                follow(place());
            } catch (ClusterException.Gone expired) {
                version = null;
            } catch (ClusterException e) {
                failures++;
                lost(e);
            } catch (RuntimeException fault) {
                failures++;
                log.atError()
                        .addKeyValue("kind", kind.getSimpleName())
                        .setCause(fault)
                        .log("mirror failed; watching again");
            } catch (InterruptedException closed) {
                return;
            }
            // Also after a peaceful end, for a server may end every stream at once.
            if (!pause(options.backoff().after(failures, ThreadLocalRandom.current()))) {
                return;
            }
        }
    }

    /** Where to watch from. Only a list that arrived is believed: a failed one changes nothing. */
    private String place() throws InterruptedException {
        var known = version;
        if (known != null) {
            return known;
        }
        var listing = firstLook.list(() -> cluster.listing(kind, selection));
        listed.accept(listing);
        version = listing.resourceVersion();
        firstLook.await();
        return listing.resourceVersion();
    }

    /** Follows one watch until it ends, or has been silent for so long that it must be dead. */
    private void follow(String from) throws InterruptedException {
        var signals = new LinkedBlockingQueue<Signal<T>>();
        try (var watching = cluster.watch(kind, selection, from, listenerTo(signals))) {
            var patience = options.settling();
            while (true) {
                var signal = signals.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
                switch (signal) {
                    case null -> {
                        if (live) {
                            return;
                        }
                        found();
                    }
                    case Signal.Heard<T>(var event) -> {
                        found();
                        heard.accept(event);
                        version = event.resourceVersion();
                    }
                    case Signal.Ended<T>(var why) -> {
                        end(why);
                        return;
                    }
                }
                patience = options.silence();
            }
        } finally {
            live = false;
        }
    }

    private void end(Optional<ClusterException> why) {
        if (why.isPresent()) {
            throw why.get();
        }
        if (live) {
            return;
        }
        // The client library opens watches in the background and does not say why it could not.
        // Once may mean no more than that credentials were replaced, and watches with them.
        if (failures > 0) {
            throw new ClusterException.Unavailable("the watch ended as soon as it began", null);
        }
        failures++;
    }

    private WatchListener<T> listenerTo(BlockingQueue<Signal<T>> signals) {
        return new WatchListener<>() {
            @Override
            public void heard(WatchEvent<T> event) {
                signals.add(new Signal.Heard<>(event));
            }

            @Override
            public void ended(Optional<ClusterException> why) {
                signals.add(new Signal.Ended<>(why));
            }
        };
    }

    private void found() {
        live = true;
        failures = 0;
        if (trouble != null) {
            trouble = null;
            log.atInfo().addKeyValue("kind", kind.getSimpleName()).log("watching again");
        }
    }

    private void lost(ClusterException e) {
        if (trouble == null) {
            log.atWarn()
                    .addKeyValue("kind", kind.getSimpleName())
                    .addKeyValue("cause", e.getMessage())
                    .log("cannot watch; keeping what was seen last");
        }
        trouble = e;
    }

    private static boolean pause(Duration time) {
        try {
            Thread.sleep(time);
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }
}
