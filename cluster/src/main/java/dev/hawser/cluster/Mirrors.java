package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** All the mirrors of one cluster; for kinds that none is kept of, the cluster itself is asked. */
public final class Mirrors implements LiveObjects {
    private final Cluster cluster;
    private final Map<Class<?>, Mirror<?>> mirrors = new ConcurrentHashMap<>();

    public Mirrors(Cluster cluster, Mirror<?>... mirrors) {
        this.cluster = cluster;
        for (var mirror : mirrors) {
            this.mirrors.put(mirror.kind(), mirror);
        }
    }

    @Override
    public <T extends HasMetadata> Optional<T> get(Class<T> kind, ObjectKey key) {
        return mirror(kind).map(m -> m.get(key)).orElseGet(() -> cluster.get(kind, key));
    }

    @Override
    public <T extends HasMetadata> List<T> list(Class<T> kind, Selection selection) {
        return mirror(kind)
                .map(m -> m.list(selection))
                .orElseGet(() -> cluster.list(kind, selection));
    }

    @Override
    @SuppressWarnings("unchecked") // an object is of its own class
    public <T extends HasMetadata> void learn(T written) {
        mirror((Class<T>) written.getClass()).ifPresent(m -> m.learn(written));
    }

    @SuppressWarnings("unchecked") // a mirror is filed under the kind it holds
    private <T extends HasMetadata> Optional<Mirror<T>> mirror(Class<T> kind) {
        return Optional.ofNullable((Mirror<T>) mirrors.get(kind)).filter(Mirror::synced);
    }
}
