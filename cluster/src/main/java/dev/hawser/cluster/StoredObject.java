package dev.hawser.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.StreamSupport;

/** One object as the store holds it; its tree is never changed, only replaced. */
record StoredObject(ObjectId id, ObjectNode tree, Ownership owners) {
    /** What the server alone writes into the metadata; everything else is its user's. */
    static final List<String> SERVERS_OWN =
            List.of(
                    "name",
                    "generateName",
                    "namespace",
                    "uid",
                    "resourceVersion",
                    "generation",
                    "creationTimestamp",
                    "deletionTimestamp",
                    "deletionGracePeriodSeconds",
                    "managedFields",
                    "selfLink");

    /** The part of a tree that a write to the object, or to its status, is about. */
    static ObjectNode body(ObjectNode tree, FieldOwner.Part part) {
        var body = tree.deepCopy();
        if (part == FieldOwner.Part.STATUS) {
            return body.retain("status");
        }
        body.remove(List.of("apiVersion", "kind", "status"));
        var metadata = Json.part(body, "metadata").remove(SERVERS_OWN);
        if (metadata.isEmpty()) {
            body.remove("metadata");
        }
        return body;
    }

    JsonNode metadata() {
        return tree.path("metadata");
    }

    String uid() {
        return metadata().path("uid").asText();
    }

    boolean beingDeleted() {
        return metadata().has("deletionTimestamp");
    }

    boolean hasFinalizers() {
        return !metadata().path("finalizers").isEmpty();
    }

    List<String> ownerUids() {
        return StreamSupport.stream(metadata().path("ownerReferences").spliterator(), false)
                .map(reference -> reference.path("uid").asText())
                .toList();
    }

    boolean isIn(Selection selection) {
        var labels = metadata().path("labels");
        return selection.namespace().map(id.key().namespace()::equals).orElse(true)
                && selection.labels().entrySet().stream()
                        .allMatch(label ->
                                labels.path(label.getKey()).asText("").equals(label.getValue()));
    }
}
