package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;

/** A Kubernetes API without a server: the same contract, kept in this process. */
public final class InMemoryCluster implements Cluster {
    private final String fieldManager;

    public InMemoryCluster(String fieldManager) {
        this.fieldManager = fieldManager;
    }

    /** The same objects, written by someone else. */
    public InMemoryCluster asManager(String otherFieldManager) {
        return new InMemoryCluster(otherFieldManager);
    }

    @Override
    public String fieldManager() {
        return fieldManager;
    }

    @Override
    public <T extends HasMetadata> Optional<T> get(Class<T> kind, ObjectKey key) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T extends HasMetadata> Listing<T> listing(Class<T> kind, Selection selection) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T extends HasMetadata> Watching watch(
            Class<T> kind, Selection selection, String resourceVersion, WatchListener<T> listener) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T extends HasMetadata> T create(T object) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T extends HasMetadata> T replace(T object) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T extends HasMetadata> T apply(T wanted) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T extends HasMetadata> T applyStatus(T wanted) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T extends HasMetadata> boolean delete(Class<T> kind, ObjectKey key) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}
