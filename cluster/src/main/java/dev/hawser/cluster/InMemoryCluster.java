package dev.hawser.cluster;

import dev.hawser.cluster.FieldOwner.Operation;
import dev.hawser.cluster.FieldOwner.Part;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * A Kubernetes API without a server: the same contract, kept in this process. It takes every kind
 * as it comes; nothing is defaulted or validated, as that is what schemas and controllers are for.
 */
public final class InMemoryCluster implements Cluster {
    private final InMemoryStore store;
    private final String fieldManager;
    private final Set<InMemoryWatching<?>> watchings = ConcurrentHashMap.newKeySet();
    private volatile boolean away;

    private InMemoryCluster(InMemoryStore store, String fieldManager) {
        this.store = store;
        this.fieldManager = fieldManager;
    }

    /** An empty cluster, but for the namespaces that every cluster has. */
    public InMemoryCluster(String fieldManager) {
        this(new InMemoryStore(), fieldManager);
        for (var name : List.of("default", "kube-system", "kube-public", "kube-node-lease")) {
            create(new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build());
        }
    }

    /** The same objects, reached by someone else. */
    public InMemoryCluster asManager(String otherFieldManager) {
        return new InMemoryCluster(store, otherFieldManager);
    }

    /** From here on this one user does not reach the cluster, as if the network were cut. */
    public void goAway() {
        away = true;
        watchings.forEach(watching -> watching.end(Optional.of(unreachable())));
    }

    public void comeBack() {
        away = false;
    }

    /** Ends every watch of this user, as servers do now and then. */
    public void cutWatches() {
        watchings.forEach(InMemoryWatching::close);
    }

    /** No watch can go on from an earlier version any more, as after a compaction. */
    public void forgetHistory() {
        store.history().forget();
    }

    @Override
    public String fieldManager() {
        return fieldManager;
    }

    @Override
    public <T extends HasMetadata> Optional<T> get(Class<T> kind, ObjectKey key) {
        return reached()
                .get(ObjectId.of(kind, key))
                .map(object -> Json.object(object.tree(), kind));
    }

    @Override
    public <T extends HasMetadata> Listing<T> listing(Class<T> kind, Selection selection) {
        var listing = reached().list(ObjectId.kindOf(kind), selection);
        return new Listing<>(
                listing.items().stream().map(o -> Json.object(o.tree(), kind)).toList(),
                listing.resourceVersion());
    }

    @Override
    public <T extends HasMetadata> Watching watch(
            Class<T> kind, Selection selection, String resourceVersion, WatchListener<T> listener) {
        var after = Long.parseLong(resourceVersion);
        var watching = reached().history().watch(kind, selection, after, listener);
        watchings.removeIf(InMemoryWatching::isEnded);
        watchings.add(watching);
        return watching;
    }

    @Override
    public <T extends HasMetadata> T create(T object) {
        var owner = new FieldOwner(fieldManager, Operation.UPDATE, Part.MAIN);
        return typed(object, reached().create(idOf(object), Json.tree(object), owner));
    }

    @Override
    public <T extends HasMetadata> T replace(T object) {
        var owner = new FieldOwner(fieldManager, Operation.UPDATE, Part.MAIN);
        return typed(object, reached().replace(idOf(object), Json.tree(object), owner));
    }

    @Override
    public <T extends HasMetadata> T replaceStatus(T object) {
        var owner = new FieldOwner(fieldManager, Operation.UPDATE, Part.STATUS);
        return typed(object, reached().replace(idOf(object), Json.tree(object), owner));
    }

    @Override
    public <T extends HasMetadata> T apply(T wanted) {
        var owner = new FieldOwner(fieldManager, Operation.APPLY, Part.MAIN);
        return typed(wanted, reached().apply(idOf(wanted), Json.tree(wanted), owner));
    }

    @Override
    public <T extends HasMetadata> T applyStatus(T wanted) {
        var owner = new FieldOwner(fieldManager, Operation.APPLY, Part.STATUS);
        return typed(wanted, reached().apply(idOf(wanted), Json.tree(wanted), owner));
    }

    @Override
    public <T extends HasMetadata> Optional<T> edit(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change) {
        return Edits.edit(wire(ObjectId.of(kind, key), Part.MAIN), kind, change);
    }

    @Override
    public <T extends HasMetadata> Optional<T> editStatus(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change) {
        return Edits.edit(wire(ObjectId.of(kind, key), Part.STATUS), kind, change);
    }

    private Edits.Wire wire(ObjectId id, Part part) {
        var owner = new FieldOwner(fieldManager, Operation.UPDATE, part);
        return new Edits.Wire(
                () -> reached().get(id).map(object -> object.tree().deepCopy()),
                tree -> reached().replace(id, tree, owner).tree());
    }

    @Override
    public <T extends HasMetadata> boolean delete(Class<T> kind, ObjectKey key) {
        return reached().delete(ObjectId.of(kind, key));
    }

    @Override
    public IssuedToken requestToken(ObjectKey serviceAccount, Duration life) {
        if (get(ServiceAccount.class, serviceAccount).isEmpty()) {
            throw new ClusterException.NotFound(
                    "serviceaccounts \"%s\" not found".formatted(serviceAccount.name()));
        }
        return UnsignedTokens.issue(serviceAccount, Instant.now(), life);
    }

    /** Ends this user's watches; the objects stay for the others. */
    @Override
    public void close() {
        cutWatches();
    }

    private InMemoryStore reached() {
        if (away) {
            throw unreachable();
        }
        return store;
    }

    private static ClusterException unreachable() {
        return new ClusterException.Unavailable("the cluster in memory plays being away", null);
    }

    private static ObjectId idOf(HasMetadata object) {
        var id = ObjectId.of(object);
        if (object instanceof Namespaced && id.key().namespace().isEmpty()) {
            throw new ClusterException.Invalid(
                    id + " has no namespace (expected: metadata.namespace)");
        }
        return id;
    }

    @SuppressWarnings("unchecked") // the class of a T makes a T
    private static <T extends HasMetadata> T typed(T like, StoredObject stored) {
        return (T) Json.object(stored.tree(), like.getClass());
    }
}
