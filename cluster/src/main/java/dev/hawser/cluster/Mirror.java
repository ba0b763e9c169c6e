package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A local copy of one kind, kept current; reads never leave the process. While the server is away
 * the copy stays as it was last seen; afterwards it catches up, and what went meanwhile is told as
 * gone.
 */
public final class Mirror<T extends HasMetadata> implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Mirror.class);

    private final Class<T> kind;
    private final Consumer<T> changed;
    private final MirrorCopy<T> copy = new MirrorCopy<>();
    private final CountDownLatch synced = new CountDownLatch(1);
    private final MirrorLoop<T> loop;

    private Mirror(
            Cluster cluster,
            Class<T> kind,
            Selection selection,
            Consumer<T> changed,
            MirrorOptions options,
            FirstLook firstLook) {
        this.kind = kind;
        this.changed = changed;
        this.loop =
                new MirrorLoop<>(
                        cluster, kind, selection, options, firstLook, this::listed, this::heard);
    }

    /**
     * Hears of every change in order, after the copy has it: the new object, or the last one seen
     * when it is gone. All calls come from one thread.
     */
    public static <T extends HasMetadata> Mirror<T> of(
            Cluster cluster, Class<T> kind, Selection selection, Consumer<T> changed) {
        return of(cluster, kind, selection, changed, FirstLook.alone());
    }

    /** The same for one of many, which first look together. */
    public static <T extends HasMetadata> Mirror<T> of(
            Cluster cluster,
            Class<T> kind,
            Selection selection,
            Consumer<T> changed,
            FirstLook firstLook) {
        return of(cluster, kind, selection, changed, MirrorOptions.STANDARD, firstLook);
    }

    static <T extends HasMetadata> Mirror<T> of(
            Cluster cluster,
            Class<T> kind,
            Selection selection,
            Consumer<T> changed,
            MirrorOptions options,
            FirstLook firstLook) {
        var mirror = new Mirror<>(cluster, kind, selection, changed, options, firstLook);
        mirror.loop.start();
        return mirror;
    }

    public Class<T> kind() {
        return kind;
    }

    public Optional<T> get(ObjectKey key) {
        return copy.get(key);
    }

    public List<T> list() {
        return list(Selection.everywhere());
    }

    /** Within a namespace the same instance as last time, unless something changed there. */
    public List<T> list(Selection selection) {
        return copy.list(selection);
    }

    /**
     * What the server answered to a write of ours: known from now on, and not only when the watch
     * brings it; told when it does.
     */
    void learn(T written) {
        copy.learn(written);
    }

    /** In order of name; costs what is in the namespace, not what is in the cluster. */
    public List<T> in(String namespace) {
        return list(Selection.in(namespace));
    }

    /** Whether the world was seen whole once. */
    public boolean synced() {
        return synced.getCount() == 0;
    }

    /** Whether changes are arriving now; if not, what is here is the last that was seen. */
    public boolean live() {
        return loop.live();
    }

    /** Why changes do not arrive, if they do not and the reason is known. */
    public Optional<ClusterException> trouble() {
        return loop.trouble();
    }

    public void awaitSync(Duration atMost) {
        try {
            if (synced.await(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new ClusterException.Unavailable(
                "%s could not be listed within %s%s"
                        .formatted(
                                HasMetadata.getPlural(kind),
                                atMost,
                                loop.trouble().map(t -> ": " + t.getMessage()).orElse("")),
                loop.trouble().orElse(null));
    }

    @Override
    public void close() {
        loop.close();
    }

    private void listed(Listing<T> listing) {
        var missing = copy.missingFrom(listing.items());
        missing.forEach(object -> copy.remove(ObjectKey.of(object)));
        var news = listing.items().stream().filter(copy::put).toList();
        synced.countDown();
        missing.forEach(this::tell);
        news.forEach(this::tell);
    }

    private void heard(WatchEvent<T> event) {
        switch (event) {
            case WatchEvent.Present<T>(var object) -> {
                if (copy.hear(object)) {
                    tell(object);
                }
            }
            case WatchEvent.Absent<T>(var object) ->
                    copy.remove(ObjectKey.of(object)).ifPresent(this::tell);
            case WatchEvent.Bookmark<T>(var version) -> {}
        }
    }

    private void tell(T object) {
        try {
            changed.accept(object);
        } catch (RuntimeException e) {
            log.atError()
                    .addKeyValue("object", ObjectId.of(object))
                    .setCause(e)
                    .log("listener failed; the mirror goes on");
        }
    }
}
