package dev.hawser.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Kubernetes objects as JSON trees and back. */
final class Json {
    private static final ObjectMapper MAPPER =
            new ObjectMapper().registerModules(SharedStrings.module(), LazyItems.module());

    /**
     * The same for clients, and one for all of them: how a kind is read is found out once. It knows
     * only the kinds that someone watches, since to know all means to load them all.
     */
    static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization(MAPPER, false);

    static {
        SERIALIZATION.registerKubernetesResource(Status.class); // how a server ends a watch
    }

    private Json() {}

    /** Through bytes, so that equal numbers become equal nodes whatever Java type held them. */
    static ObjectNode tree(HasMetadata object) {
        try {
            var tree = (ObjectNode) MAPPER.readTree(MAPPER.writeValueAsBytes(object));
            dropNulls(tree);
            return tree;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static <T> T object(JsonNode tree, Class<T> kind) {
        try {
            return MAPPER.treeToValue(tree, kind);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Finds out how a kind is read before any of it is. */
    @SuppressWarnings("CheckReturnValue") // it is kept where readers look for it
    static void prepare(Class<?> kind) {
        MAPPER.readerFor(kind);
    }

    /** A named part that is an object, made if it is not there. */
    static ObjectNode part(ObjectNode tree, String name) {
        return tree.withObjectProperty(name);
    }

    private static void dropNulls(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().removeIf(field -> field.getValue().isNull());
            object.properties().forEach(field -> dropNulls(field.getValue()));
        } else if (node instanceof ArrayNode array) {
            array.forEach(Json::dropNulls);
        }
    }
}
