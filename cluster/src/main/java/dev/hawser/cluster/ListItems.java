package dev.hawser.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lists that several may own items of, told by the name of their field. A real API server reads
 * this from the schema of each kind; these are the ones our objects have. All others have one owner
 * as a whole.
 */
final class ListItems {
    private static final Map<String, List<String>> KEYS =
            Map.ofEntries(
                    Map.entry("conditions", List.of("type")),
                    Map.entry("containers", List.of("name")),
                    Map.entry("initContainers", List.of("name")),
                    Map.entry("env", List.of("name")),
                    Map.entry("volumes", List.of("name")),
                    Map.entry("volumeMounts", List.of("mountPath")),
                    Map.entry("imagePullSecrets", List.of("name")),
                    Map.entry("ownerReferences", List.of("uid")));

    private ListItems() {}

    /**
     * The items by their step in a path, in order; empty when the list has one owner as a whole, as
     * also when its items do not have unique keys.
     */
    static Optional<Map<String, JsonNode>> of(String field, JsonNode list) {
        if (!(list instanceof ArrayNode array) || array.isEmpty()) {
            return Optional.empty();
        }
        var items = new LinkedHashMap<String, JsonNode>();
        for (var item : array) {
            var step = step(field, item);
            if (step.isEmpty() || items.put(step.get(), item) != null) {
                return Optional.empty();
            }
        }
        return Optional.of(items);
    }

    private static Optional<String> step(String field, JsonNode item) {
        if (field.equals("finalizers")) {
            return Optional.of("[" + item.asText() + "]");
        }
        if (field.equals("ports")) {
            var number = item.has("containerPort") ? "containerPort" : "port";
            // The protocol is part of the key and, unless given, TCP.
            return item.has(number)
                    ? Optional.of(
                            "[%s=%s,protocol=%s]"
                                    .formatted(
                                            number,
                                            item.get(number).asText(),
                                            item.path("protocol").asText("TCP")))
                    : Optional.empty();
        }
        var keys = KEYS.getOrDefault(field, List.of());
        if (keys.isEmpty() || !keys.stream().allMatch(item::has)) {
            return Optional.empty();
        }
        var words = new ArrayList<String>();
        keys.forEach(key -> words.add(key + "=" + item.get(key).asText()));
        return Optional.of("[" + String.join(",", words) + "]");
    }
}
