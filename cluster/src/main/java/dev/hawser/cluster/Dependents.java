package dev.hawser.cluster;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who exists, and who lives only as long as they do. */
final class Dependents {
    private final Set<String> alive = new HashSet<>();
    private final Map<String, Set<ObjectId>> byOwner = new HashMap<>();

    void present(StoredObject object) {
        alive.add(object.uid());
        for (var owner : object.ownerUids()) {
            byOwner.computeIfAbsent(owner, uid -> new HashSet<>()).add(object.id());
        }
    }

    void absent(StoredObject object) {
        alive.remove(object.uid());
        for (var owner : object.ownerUids()) {
            byOwner.getOrDefault(owner, Set.of()).remove(object.id());
        }
    }

    /** Those that named this object as an owner when it went. */
    List<ObjectId> of(StoredObject owner) {
        return List.copyOf(byOwner.getOrDefault(owner.uid(), Set.of()));
    }

    /** An object whose owners are all gone has no one to live for. */
    boolean isOrphan(StoredObject object) {
        var owners = object.ownerUids();
        return !owners.isEmpty() && owners.stream().noneMatch(alive::contains);
    }
}
