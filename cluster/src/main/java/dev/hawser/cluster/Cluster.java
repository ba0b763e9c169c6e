package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One Kubernetes API, as much of it as we need. Every write carries our field manager; what is
 * refused is a {@link ClusterException}. Objects handed out belong to the caller.
 */
public interface Cluster extends AutoCloseable {
    /** The name under which we own fields, and report events. */
    String fieldManager();

    <T extends HasMetadata> Optional<T> get(Class<T> kind, ObjectKey key);

    default <T extends HasMetadata> List<T> list(Class<T> kind, Selection selection) {
        return listing(kind, selection).items();
    }

    <T extends HasMetadata> Listing<T> listing(Class<T> kind, Selection selection);

    /**
     * Everything after a version of the world, until the stream ends for whatever reason; {@link
     * ClusterException.Gone} when that version is too old. One stream only: {@link Mirror} is what
     * goes on after its end.
     */
    <T extends HasMetadata> Watching watch(
            Class<T> kind, Selection selection, String resourceVersion, WatchListener<T> listener);

    /** Fails if it exists. A status is not taken: it is a resource of its own. */
    <T extends HasMetadata> T create(T object);

    /** Fails with a conflict unless the object's resourceVersion is the current one. */
    <T extends HasMetadata> T replace(T object);

    /**
     * Server-side apply: creates or merges, takes over what others own, drops what we dropped. So
     * it does with what a predecessor wrote: another program that replaced where we apply.
     */
    <T extends HasMetadata> T apply(T wanted);

    /** The same on the status subresource; everything but the status is left out. */
    <T extends HasMetadata> T applyStatus(T wanted);

    /**
     * Replaces the status, whoever owns what in it, and nothing else; a conflict as in {@link
     * #replace}.
     */
    <T extends HasMetadata> T replaceStatus(T object);

    /**
     * Reads, changes and replaces, again when someone was faster. Never creates; the same instance
     * back means there is nothing to write. What our classes cannot hold stays as it is.
     */
    <T extends HasMetadata> Optional<T> edit(Class<T> kind, ObjectKey key, UnaryOperator<T> change);

    /**
     * The same for the status. An apply gives up only what we own: this also takes away what
     * another program has left there.
     */
    <T extends HasMetadata> Optional<T> editStatus(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change);

    /** Dependents follow in the background. False if it was not there. */
    <T extends HasMetadata> boolean delete(Class<T> kind, ObjectKey key);

    /**
     * A new token of a service account, which ends by itself, and at once with its account. The
     * server may choose another life than the one asked for.
     */
    IssuedToken requestToken(ObjectKey serviceAccount, Duration life);

    /** Tells the owner of an object. Best effort: never fails, and repeated notes are counted. */
    default void event(HasMetadata about, EventNote note) {
        EventRecorder.record(this, about, note);
    }

    @Override
    void close();
}
