package dev.hawser.manager;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.IssuedToken;
import dev.hawser.cluster.Listing;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.cluster.WatchListener;
import dev.hawser.cluster.Watching;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A hub whose API server does not answer. */
final class AbsentCluster implements Cluster {
    @Override
    public String fieldManager() {
        return "test";
    }

    @Override
    public <T extends HasMetadata> Optional<T> get(Class<T> kind, ObjectKey key) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> Listing<T> listing(Class<T> kind, Selection selection) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> Watching watch(
            Class<T> kind, Selection selection, String resourceVersion, WatchListener<T> listener) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> T create(T object) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> T replace(T object) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> T replaceStatus(T object) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> T apply(T wanted) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> T applyStatus(T wanted) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> Optional<T> edit(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> Optional<T> editStatus(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change) {
        throw away();
    }

    @Override
    public <T extends HasMetadata> boolean delete(Class<T> kind, ObjectKey key) {
        throw away();
    }

    @Override
    public IssuedToken requestToken(ObjectKey serviceAccount, Duration life) {
        throw away();
    }

    @Override
    public void close() {}

    private static ClusterException away() {
        return new ClusterException.Unavailable("connection refused", null);
    }
}
