package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Hands everything on, so that a test can change or count one thing. */
abstract class ForwardingCluster implements Cluster {
    private final Cluster cluster;

    ForwardingCluster(Cluster cluster) {
        this.cluster = cluster;
    }

    @Override
    public String fieldManager() {
        return cluster.fieldManager();
    }

    @Override
    public <T extends HasMetadata> Optional<T> get(Class<T> kind, ObjectKey key) {
        return cluster.get(kind, key);
    }

    @Override
    public <T extends HasMetadata> Listing<T> listing(Class<T> kind, Selection selection) {
        return cluster.listing(kind, selection);
    }

    @Override
    public <T extends HasMetadata> Watching watch(
            Class<T> kind, Selection selection, String from, WatchListener<T> listener) {
        return cluster.watch(kind, selection, from, listener);
    }

    @Override
    public <T extends HasMetadata> T create(T object) {
        return cluster.create(object);
    }

    @Override
    public <T extends HasMetadata> T replace(T object) {
        return cluster.replace(object);
    }

    @Override
    public <T extends HasMetadata> T replaceStatus(T object) {
        return cluster.replaceStatus(object);
    }

    @Override
    public <T extends HasMetadata> T apply(T wanted) {
        return cluster.apply(wanted);
    }

    @Override
    public <T extends HasMetadata> T applyStatus(T wanted) {
        return cluster.applyStatus(wanted);
    }

    @Override
    public <T extends HasMetadata> Optional<T> edit(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change) {
        return cluster.edit(kind, key, change);
    }

    @Override
    public <T extends HasMetadata> Optional<T> editStatus(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change) {
        return cluster.editStatus(kind, key, change);
    }

    @Override
    public <T extends HasMetadata> boolean delete(Class<T> kind, ObjectKey key) {
        return cluster.delete(kind, key);
    }

    @Override
    public IssuedToken requestToken(ObjectKey serviceAccount, Duration life) {
        return cluster.requestToken(serviceAccount, life);
    }

    @Override
    public void close() {
        cluster.close();
    }
}
