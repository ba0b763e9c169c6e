package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The objects of one namespace in order of name. A list of them is the same instance until one of
 * its own changes: whoever looked through thousands need not look again to know that nothing is
 * new.
 */
final class Shelf<T extends HasMetadata> {
    private final ConcurrentNavigableMap<String, T> objects = new ConcurrentSkipListMap<>();
    private final Map<Map<String, String>, ShelfList<T>> lists = new HashMap<>();

    Optional<T> get(String name) {
        return Optional.ofNullable(objects.get(name));
    }

    boolean isEmpty() {
        return objects.isEmpty();
    }

    synchronized void put(T object) {
        objects.put(object.getMetadata().getName(), object);
        lists.values().forEach(list -> list.touch(object));
    }

    synchronized Optional<T> remove(String name) {
        var removed = Optional.ofNullable(objects.remove(name));
        removed.ifPresent(object -> lists.values().forEach(list -> list.touch(object)));
        return removed;
    }

    /** Those with the labels of a selection. */
    synchronized List<T> list(Selection selection) {
        return lists.computeIfAbsent(selection.labels(), ShelfList::new).of(objects);
    }
}
