package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The objects a mirror holds, by namespace and name. One thread writes, any thread reads. */
final class MirrorCopy<T extends HasMetadata> {
    private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

    private final Map<String, ConcurrentNavigableMap<String, T>> namespaces =
            new ConcurrentHashMap<>();

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

    /** True if this is news. */
    boolean put(T object) {
        strip(object);
        var key = ObjectKey.of(object);
        var before =
                namespaces
                        .computeIfAbsent(key.namespace(), n -> new ConcurrentSkipListMap<>())
                        .put(key.name(), object);
        return before == null || !versionOf(before).equals(versionOf(object));
    }

    Optional<T> remove(ObjectKey key) {
        return Optional.ofNullable(in(key.namespace()).remove(key.name()));
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
