package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The objects a mirror holds, by namespace and name. One thread writes what the server tells, any
 * thread what it wrote itself, any thread reads.
 */
final class MirrorCopy<T extends HasMetadata> {
    private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

    private final Map<String, ConcurrentNavigableMap<String, T>> namespaces =
            new ConcurrentHashMap<>();

    /** Versions that are here because we wrote them, and of which nobody was told yet. */
    private final Map<ObjectKey, String> untold = new HashMap<>();

    Optional<T> get(ObjectKey key) {
        return Optional.ofNullable(in(key.namespace()).get(key.name()));
    }

    List<T> list() {
        var all = new ArrayList<T>();
        namespaces.keySet().stream().sorted().forEach(n -> all.addAll(in(n).values()));
        return all;
    }

    NavigableMap<String, T> in(String namespace) {
        var found = namespaces.get(namespace);
        return found == null ? new ConcurrentSkipListMap<>() : found;
    }

    /** Takes in what a list says is there; true if this is news. */
    synchronized boolean put(T object) {
        strip(object);
        var key = ObjectKey.of(object);
        var before =
                namespaces
                        .computeIfAbsent(key.namespace(), n -> new ConcurrentSkipListMap<>())
                        .put(key.name(), object);
        return before == null
                || !versionOf(before).equals(versionOf(object))
                || untold.remove(key, versionOf(object));
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
            in(key.namespace()).put(key.name(), object);
            untold.put(key, versionOf(object));
        }
    }

    synchronized Optional<T> remove(ObjectKey key) {
        untold.remove(key);
        return Optional.ofNullable(in(key.namespace()).remove(key.name()));
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
        return list().stream().filter(object -> !keys.contains(ObjectKey.of(object))).toList();
    }

    /** These two are often larger than the rest, and nobody here reads them. */
    private static void strip(HasMetadata object) {
        var metadata = object.getMetadata();
        metadata.setManagedFields(null);
        var annotations = metadata.getAnnotations();
        if (annotations != null) {
            annotations.remove(LAST_APPLIED);
        }
    }

    private static String versionOf(HasMetadata object) {
        return object.getMetadata().getResourceVersion();
    }
}
