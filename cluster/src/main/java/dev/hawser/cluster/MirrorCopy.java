package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The objects a mirror holds, by namespace and name. One thread writes what the server tells, any
 * thread what it wrote itself, any thread reads.
 */
final class MirrorCopy<T extends HasMetadata> {
    private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

    private final Map<String, Shelf<T>> namespaces = new ConcurrentHashMap<>();

    /** Versions that are here because we wrote them, and of which nobody was told yet. */
    private final Map<ObjectKey, String> untold = new HashMap<>();

    Optional<T> get(ObjectKey key) {
        return shelf(key.namespace()).flatMap(shelf -> shelf.get(key.name()));
    }

    List<T> list(Selection selection) {
        if (selection.namespace().isPresent()) {
            return shelf(selection.namespace().get())
                    .map(shelf -> shelf.list(selection))
                    .orElse(List.of());
        }
        return namespaces.keySet().stream()
                .sorted()
                .flatMap(name -> shelf(name).stream())
                .flatMap(shelf -> shelf.list(selection).stream())
                .toList();
    }

    private Optional<Shelf<T>> shelf(String namespace) {
        return Optional.ofNullable(namespaces.get(namespace));
    }

    /**
     * Takes in what a list says is there; true if this is news. A version that is here already
     * stays the instance it is, which tells readers that nothing changed.
     */
    synchronized boolean put(T object) {
        var key = ObjectKey.of(object);
        if (get(key).filter(held -> isSame(held, object)).isPresent()) {
            return untold.remove(key, versionOf(object));
        }
        strip(object);
        namespaces.computeIfAbsent(key.namespace(), _ -> new Shelf<>()).put(object);
        return true;
    }

    /** Takes in what a watch says, unless we wrote something since; true if this is news. */
    synchronized boolean hear(T object) {
        var held = get(ObjectKey.of(object));
        return (held.isEmpty() || !isNewer(held.get(), object)) && put(object);
    }

    /**
     * Takes in what the server answered to our own write, if the watch has not brought as much yet.
     * Never brings anything back: what is not here may be gone already.
     */
    synchronized void learn(T object) {
        var key = ObjectKey.of(object);
        if (get(key).filter(held -> isNewer(object, held)).isPresent()) {
            strip(object);
            shelf(key.namespace()).ifPresent(shelf -> shelf.put(object));
            untold.put(key, versionOf(object));
        }
    }

    synchronized Optional<T> remove(ObjectKey key) {
        untold.remove(key);
        var shelf = shelf(key.namespace());
        var removed = shelf.flatMap(it -> it.remove(key.name()));
        if (shelf.filter(Shelf::isEmpty).isPresent()) {
            namespaces.remove(key.namespace());
        }
        return removed;
    }

    /**
     * Versions of one object are compared as numbers, which they have always been and now may be
     * taken for. If one is not, the server's word counts.
     */
    private static boolean isNewer(HasMetadata one, HasMetadata other) {
        if (!Objects.equals(one.getMetadata().getUid(), other.getMetadata().getUid())) {
            return false;
        }
        try {
            return Long.parseUnsignedLong(versionOf(one))
                    > Long.parseUnsignedLong(versionOf(other));
        } catch (NumberFormatException _) {
            return false;
        }
    }

    /** What is held and does not stand in a fresh list: it went while nobody told us. */
    List<T> missingFrom(List<T> fresh) {
        Set<ObjectKey> keys = new HashSet<>();
        fresh.forEach(object -> keys.add(ObjectKey.of(object)));
        return list(Selection.everywhere()).stream()
                .filter(object -> !keys.contains(ObjectKey.of(object)))
                .toList();
    }

    /** These two are often larger than the rest, and nobody here reads them. */
    private static void strip(HasMetadata object) {
        var metadata = object.getMetadata();
        metadata.setManagedFields(null);
        var annotations = metadata.getAnnotations();
        if (annotations != null) {
            annotations.remove(LAST_APPLIED);
        }
        LeanObjects.make(object);
    }

    private static boolean isSame(HasMetadata one, HasMetadata other) {
        return Objects.equals(one.getMetadata().getUid(), other.getMetadata().getUid())
                && versionOf(one).equals(versionOf(other));
    }

    private static String versionOf(HasMetadata object) {
        return object.getMetadata().getResourceVersion();
    }
}
