package dev.hawser.planner;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator.Feature;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** YAML as people write it: several documents in a file, keys in a fixed order. */
public final class Yaml {
    private static final ObjectMapper YAML =
            new ObjectMapper(
                    YAMLFactory.builder()
                            .enable(Feature.MINIMIZE_QUOTES)
                            .enable(Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
                            .enable(Feature.LITERAL_BLOCK_STYLE)
                            .disable(Feature.SPLIT_LINES)
                            .build());
    private static final ObjectMapper OBJECTS = new ObjectMapper();

    static {
        new KubernetesSerialization(OBJECTS, false);
    }

    private Yaml() {}

    public static List<JsonNode> documents(String text) {
        try (var values = YAML.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
            return values.readAll();
        } catch (java.io.IOException e) {
            throw new IllegalArgumentException("not YAML: " + e.getMessage(), e);
        }
    }

    public static <T> T as(JsonNode document, Class<T> type) {
        return OBJECTS.convertValue(document, type);
    }

    public static JsonNode tree(Object object) {
        return OBJECTS.valueToTree(object);
    }

    public static JsonNode parse(String json) {
        try {
            return OBJECTS.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getMessage(), e);
        }
    }

    public static String print(Iterable<? extends JsonNode> documents) {
        var text = new StringBuilder();
        documents.forEach(document -> text.append(print(document)));
        return text.toString();
    }

    public static List<String> texts(JsonNode list) {
        var texts = new ArrayList<String>();
        list.forEach(node -> texts.add(node.asText()));
        return texts;
    }

    private static String print(JsonNode document) {
        try {
            return YAML.writeValueAsString(sorted(document));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Sorts the keys of maps such as labels; what comes first in an object is better found first.
     */
    private static JsonNode sorted(JsonNode node) {
        if (node instanceof ObjectNode object) {
            Map<String, JsonNode> fields = new TreeMap<>();
            object.properties()
                    .forEach(entry -> fields.put(entry.getKey(), sorted(entry.getValue())));
            var result = object.objectNode();
            for (var first : List.of("@type", "apiVersion", "kind", "name")) {
                if (fields.containsKey(first)) {
                    result.set(first, fields.remove(first));
                }
            }
            result.setAll(fields);
            return result;
        }
        if (node.isArray()) {
            var result = OBJECTS.createArrayNode();
            node.forEach(element -> result.add(sorted(element)));
            return result;
        }
        return node;
    }
}
