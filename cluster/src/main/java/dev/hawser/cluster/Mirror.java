package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A local copy of one kind, kept current; reads never leave the process. */
public final class Mirror<T extends HasMetadata> implements AutoCloseable {
    private final Class<T> kind;

    private Mirror(Class<T> kind) {
        this.kind = kind;
    }

    /** Hears of every change in order: the new object, or the last one seen when it is gone. */
    public static <T extends HasMetadata> Mirror<T> of(
            Cluster cluster, Class<T> kind, Selection selection, Consumer<T> changed) {
        return new Mirror<>(kind);
    }

    public Class<T> kind() {
        return kind;
    }

    public Optional<T> get(ObjectKey key) {
        return Optional.empty();
    }

    public List<T> list() {
        return List.of();
    }

    public List<T> list(Selection selection) {
        return List.of();
    }

    public List<T> in(String namespace) {
        return List.of();
    }

    /** Whether the world was seen whole once. */
    public boolean synced() {
        return false;
    }

    /** Whether changes are arriving now; if not, what is here is the last that was seen. */
    public boolean live() {
        return false;
    }

    public void awaitSync(Duration atMost) {}

    @Override
    public void close() {}
}
