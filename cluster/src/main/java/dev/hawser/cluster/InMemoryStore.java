package dev.hawser.cluster;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hawser.cluster.FieldOwner.Part;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Objects of all kinds as trees, with versions, owners of fields, finalizers and the collection of
 * what nobody owns any more. Every method is one transaction.
 */
final class InMemoryStore {
    private static final String NAMESPACE = "Namespace";
    private static final ObjectNode NOTHING = JsonNodeFactory.instance.objectNode();

    private final Map<String, NavigableMap<ObjectKey, StoredObject>> kinds = new HashMap<>();
    private final Dependents dependents = new Dependents();
    private final InMemoryHistory history = new InMemoryHistory();

    InMemoryHistory history() {
        return history;
    }

    synchronized Optional<StoredObject> get(ObjectId id) {
        return Optional.ofNullable(find(id));
    }

    synchronized Listing<StoredObject> list(String kind, Selection selection) {
        var found = kind(kind).values().stream().filter(object -> object.isIn(selection)).toList();
        return new Listing<>(found, Long.toString(history.version()));
    }

    synchronized StoredObject create(ObjectId id, ObjectNode tree, FieldOwner owner) {
        if (find(id) != null) {
            throw new ClusterException.AlreadyExists(id + " already exists");
        }
        requireNamespace(id);
        var body = StoredObject.body(tree, owner.part());
        return commit(
                id, null, born(id, tree), owner, Ownership.NOBODY.replace(owner, NOTHING, body));
    }

    synchronized StoredObject replace(ObjectId id, ObjectNode tree, FieldOwner owner) {
        var live = require(id);
        if (!tree.path("metadata")
                .path("resourceVersion")
                .equals(live.metadata().get("resourceVersion"))) {
            throw new ClusterException.Conflict(
                    id + " has been modified; read it again and apply your changes to the latest");
        }
        var outcome =
                live.owners()
                        .replace(
                                owner,
                                StoredObject.body(live.tree(), owner.part()),
                                StoredObject.body(tree, owner.part()));
        return commit(id, live, live.tree(), owner, outcome);
    }

    synchronized StoredObject apply(ObjectId id, ObjectNode tree, FieldOwner owner) {
        var body = StoredObject.body(tree, owner.part());
        var live = owner.part() == Part.STATUS ? require(id) : find(id);
        if (live == null) {
            requireNamespace(id);
            var outcome = Ownership.NOBODY.apply(owner, NOTHING, body);
            return commit(id, null, born(id, tree), owner, outcome);
        }
        var outcome =
                live.owners().apply(owner, StoredObject.body(live.tree(), owner.part()), body);
        return commit(id, live, live.tree(), owner, outcome);
    }

    synchronized boolean delete(ObjectId id) {
        var live = find(id);
        if (live == null) {
            return false;
        }
        if (live.hasFinalizers() || isNamespace(id)) {
            if (!live.beingDeleted()) {
                put(live, doomed(live));
            }
            contents(id).forEach(content -> delete(content.id()));
            settle(id);
        } else {
            remove(live);
        }
        return true;
    }

    /** Puts a body and what the server knows together; what is equal is not written. */
    private StoredObject commit(
            ObjectId id,
            @Nullable StoredObject live,
            ObjectNode known,
            FieldOwner owner,
            Ownership.Outcome outcome) {
        var tree = known.deepCopy();
        if (owner.part() == Part.STATUS) {
            tree.remove("status"); // of which nothing may be left
            tree.setAll(outcome.body());
        } else {
            tree.retain("apiVersion", "kind", "metadata", "status");
            Json.part(tree, "metadata").retain(StoredObject.SERVERS_OWN);
            var body = outcome.body().deepCopy();
            Json.part(tree, "metadata").setAll(Json.part(body, "metadata"));
            body.remove("metadata");
            tree.setAll(body);
        }
        var next = new StoredObject(id, tree, outcome.owners());
        if (live != null && live.tree().equals(tree)) {
            kind(id.kind()).put(id.key(), next);
            return next;
        }
        var stored = put(live, next);
        settle(id);
        return stored;
    }

    private StoredObject put(@Nullable StoredObject live, StoredObject next) {
        long version = history.next();
        var metadata = Json.part(next.tree(), "metadata");
        metadata.put("resourceVersion", Long.toString(version));
        if (live != null && !specified(live.tree()).equals(specified(next.tree()))) {
            metadata.put("generation", metadata.path("generation").asLong() + 1);
        }
        if (live != null) {
            dependents.absent(live);
        }
        dependents.present(next);
        kind(next.id().kind()).put(next.id().key(), next);
        history.record(new Change(version, Optional.ofNullable(live), Optional.of(next)));
        return next;
    }

    /** Removes what only waited for this moment: its last finalizer, its owners, its namespace. */
    private void settle(ObjectId id) {
        var object = find(id);
        if (object == null) {
            return;
        }
        boolean done = object.beingDeleted() && !object.hasFinalizers() && contents(id).isEmpty();
        if (done) {
            remove(object);
        } else if (!object.beingDeleted() && dependents.isOrphan(object)) {
            delete(id);
        }
    }

    private void remove(StoredObject object) {
        kind(object.id().kind()).remove(object.id().key());
        dependents.absent(object);
        history.record(new Change(history.next(), Optional.of(object), Optional.empty()));
        dependents.of(object).forEach(this::settle);
        if (!object.id().key().namespace().isEmpty()) {
            settle(namespaceOf(object.id()));
        }
    }

    /** What is in a namespace; nothing for every other kind. */
    private List<StoredObject> contents(ObjectId id) {
        if (!isNamespace(id)) {
            return List.of();
        }
        var inside = Selection.in(id.key().name());
        return kinds.values().stream()
                .flatMap(objects -> objects.values().stream())
                .filter(object -> object.isIn(inside))
                .toList();
    }

    private ObjectNode born(ObjectId id, ObjectNode tree) {
        var newborn = NOTHING.objectNode();
        newborn.set("apiVersion", tree.get("apiVersion"));
        newborn.set("kind", tree.get("kind"));
        var metadata = Json.part(newborn, "metadata").put("name", id.key().name());
        if (!id.key().namespace().isEmpty()) {
            metadata.put("namespace", id.key().namespace());
        }
        metadata.put("uid", UUID.randomUUID().toString())
                .put("creationTimestamp", now())
                .put("generation", 1);
        return newborn;
    }

    private static StoredObject doomed(StoredObject live) {
        var tree = live.tree().deepCopy();
        Json.part(tree, "metadata").put("deletionTimestamp", now());
        if (isNamespace(live.id())) {
            Json.part(tree, "status").put("phase", "Terminating");
        }
        return new StoredObject(live.id(), tree, live.owners());
    }

    private void requireNamespace(ObjectId id) {
        if (id.key().namespace().isEmpty()) {
            return;
        }
        var namespace = require(namespaceOf(id));
        if (namespace.beingDeleted()) {
            throw new ClusterException.Forbidden(
                    "unable to create new content in namespace %s because it is being terminated"
                            .formatted(id.key().namespace()));
        }
    }

    private StoredObject require(ObjectId id) {
        var object = find(id);
        if (object == null) {
            throw new ClusterException.NotFound(id + " not found");
        }
        return object;
    }

    private @Nullable StoredObject find(ObjectId id) {
        return kind(id.kind()).get(id.key());
    }

    private NavigableMap<ObjectKey, StoredObject> kind(String kind) {
        return kinds.computeIfAbsent(kind, _ -> new TreeMap<>());
    }

    private static ObjectId namespaceOf(ObjectId id) {
        return new ObjectId(NAMESPACE, ObjectKey.clusterScoped(id.key().namespace()));
    }

    private static boolean isNamespace(ObjectId id) {
        return id.kind().equals(NAMESPACE);
    }

    /** What a generation counts the changes of. */
    private static ObjectNode specified(ObjectNode tree) {
        return tree.deepCopy().without(List.of("metadata", "status"));
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
