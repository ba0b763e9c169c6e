package dev.hawser.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes ours what a predecessor wrote. Whoever wrote an object by replacing it, and wrote there
 * what we apply as well, did our work before us; without this what it wrote and we do not want
 * would stay for ever, as an apply drops only what is ours. Read from {@code managedFields}, where
 * an API server keeps who owns which field.
 */
final class Inheritance {
    private static final String FIELDS = "fieldsV1";
    private static final String METADATA = "f:metadata";
    private static final String FINALIZERS = "f:finalizers";

    private Inheritance() {}

    /** The owners once the heir has taken over; empty if there is no predecessor. */
    static Optional<ArrayNode> taken(JsonNode owners, String heir) {
        var ours = owned(owners, heir);
        var predecessors = new ArrayList<JsonNode>();
        owners.forEach(owner -> {
            if (ours.isPresent() && isPredecessor(owner, ours.get())) {
                predecessors.add(owner);
            }
        });
        return predecessors.isEmpty()
                ? Optional.empty()
                : Optional.of(taken((ArrayNode) owners, ours.orElseThrow(), predecessors));
    }

    private static ArrayNode taken(ArrayNode owners, ObjectNode ours, List<JsonNode> predecessors) {
        var next = owners.arrayNode();
        var heir = ours.deepCopy();
        for (var owner : owners) {
            if (predecessors.contains(owner)) {
                var left = (ObjectNode) owner.deepCopy();
                var promises = withdrawFinalizers(Json.part(left, FIELDS));
                Fields.merge(Json.part(heir, FIELDS), left.path(FIELDS));
                if (!promises.isEmpty()) {
                    next.add(left.set(FIELDS, promises));
                }
            } else if (!owner.equals(ours)) {
                next.add(owner);
            }
        }
        return next.add(heir);
    }

    /** A finalizer is a promise of whoever put it there, and not ours to take off. */
    private static ObjectNode withdrawFinalizers(ObjectNode fields) {
        var kept = fields.objectNode();
        var metadata = fields.path(METADATA);
        if (metadata.has(FINALIZERS)) {
            Json.part(kept, METADATA).set(FINALIZERS, ((ObjectNode) metadata).remove(FINALIZERS));
        }
        return kept;
    }

    private static Optional<ObjectNode> owned(JsonNode owners, String manager) {
        for (var owner : owners) {
            if (owner.path("manager").asText().equals(manager)
                    && owner.path("operation").asText().equals("Apply")
                    && !owner.has("subresource")) {
                return Optional.of((ObjectNode) owner);
            }
        }
        return Optional.empty();
    }

    /** Metadata does not count: labels and annotations are where everybody leaves a note. */
    private static boolean isPredecessor(JsonNode owner, JsonNode ours) {
        return owner.path("operation").asText().equals("Update")
                && !owner.has("subresource")
                && owner.path(FIELDS).properties().stream()
                        .filter(field -> !field.getKey().equals(METADATA))
                        .anyMatch(field ->
                                share(field.getValue(), ours.path(FIELDS).path(field.getKey())));
    }

    /** Whether both own one and the same value. */
    private static boolean share(JsonNode some, JsonNode others) {
        if (some.isEmpty() || others.isEmpty()) {
            return some.isEmpty() && others.isObject() && others.isEmpty();
        }
        return some.properties().stream()
                .filter(field -> !field.getKey().equals(".")) // whatever is in it
                .anyMatch(field -> share(field.getValue(), others.path(field.getKey())));
    }
}
