package dev.hawser.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Who owns which fields of one object, and what that means for the next write. */
record Ownership(Map<FieldOwner, Set<FieldPath>> fields) {
    static final Ownership NOBODY = new Ownership(Map.of());

    /** An object's own fields, without what the server alone writes, and who owns them now. */
    record Outcome(ObjectNode body, Ownership owners) {}

    Ownership {
        fields = Map.copyOf(fields);
    }

    /**
     * Forced server-side apply: merges, and removes what this owner alone had and wants no more.
     */
    Outcome apply(FieldOwner owner, ObjectNode live, ObjectNode wanted) {
        var merged = live.deepCopy();
        Fields.merge(merged, wanted);
        var wantedFields = Fields.of(wanted);
        for (var field : fields.getOrDefault(owner, Set.of())) {
            // An empty object that got something into it is still wanted.
            boolean wantedStill = wantedFields.stream().anyMatch(w -> w.isAtOrBelow(field));
            if (!wantedStill && !ownedByOthers(owner, field)) {
                Fields.remove(merged, field);
            }
        }
        var owners = taken(owner, wantedFields, live, merged);
        var inherited = owners.inheritedBy(owner);
        return inherited.equals(owners)
                ? new Outcome(merged, owners)
                : inherited.apply(owner, merged, wanted);
    }

    /**
     * What predecessors wrote is the heir's: those who replaced, and so wrote what the heir applies
     * as well. Metadata does not make a predecessor, and finalizers are not inherited.
     */
    private Ownership inheritedBy(FieldOwner heir) {
        var mine = new HashSet<>(fields.getOrDefault(heir, Set.of()));
        var shared = mine.stream().filter(field -> !field.isMetadata()).toList();
        var next = new HashMap<>(fields);
        fields.forEach((other, theirs) -> {
            if (other.replacedWhere(heir) && shared.stream().anyMatch(theirs::contains)) {
                var promises = new HashSet<>(theirs);
                promises.removeIf(field -> !field.isFinalizer());
                next.put(other, promises);
                theirs.stream().filter(field -> !field.isFinalizer()).forEach(mine::add);
            }
        });
        next.put(heir, mine);
        next.values().removeIf(Set::isEmpty);
        return new Ownership(next);
    }

    /** Replaces everything; whoever changes a field is its owner from then on. */
    Outcome replace(FieldOwner owner, ObjectNode live, ObjectNode wanted) {
        var mine = new HashSet<>(fields.getOrDefault(owner, Set.of()));
        for (var field : Fields.of(wanted)) {
            if (!Fields.value(live, field).equals(Fields.value(wanted, field))) {
                mine.add(field);
            }
        }
        return new Outcome(wanted, taken(owner, mine, live, wanted));
    }

    /** Others keep what still stands as they set it; equal values have several owners. */
    private Ownership taken(
            FieldOwner owner, Set<FieldPath> mine, ObjectNode before, ObjectNode after) {
        var next = new HashMap<FieldOwner, Set<FieldPath>>();
        fields.forEach((other, theirs) -> {
            var kept = new HashSet<>(theirs);
            kept.removeIf(field ->
                    !Fields.value(after, field).equals(Fields.value(before, field))
                            && (mine.contains(field) || Fields.value(after, field).isEmpty()));
            next.put(other, kept);
        });
        next.put(owner, Set.copyOf(mine));
        next.values().removeIf(Set::isEmpty);
        return new Ownership(next);
    }

    private boolean ownedByOthers(FieldOwner owner, FieldPath field) {
        return fields.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(owner))
                .flatMap(entry -> entry.getValue().stream())
                .anyMatch(theirs -> theirs.isAtOrBelow(field));
    }
}
