package dev.hawser.systemtests.reference;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hawser.systemtests.charts.Chart;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One value of a chart: what the schema tells, the default, and the comment above it.
 *
 * @param path as {@code --set} takes it
 */
record ChartValue(String path, JsonNode schema, JsonNode standard, String meaning) {
    /** All of them, in the order in which people read them. */
    static List<ChartValue> of(Chart chart) {
        try {
            var file = Files.readString(chart.file("values.yaml"));
            var values = new ArrayList<ChartValue>();
            new Walk(chart, ValueComments.of(file), values)
                    .into(
                            "",
                            "",
                            Serialization.unmarshal(
                                    Files.readString(chart.file("values.schema.json")),
                                    JsonNode.class),
                            Serialization.unmarshal(file, JsonNode.class));
            return values;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> cells() {
        return List.of(
                Markdown.code(path),
                type(),
                Markdown.code(standard.isTextual() ? standard.asText() : standard.toString()),
                Markdown.prose(meaning));
    }

    private String type() {
        if (schema.has("enum")) {
            return schema.get("enum")
                    .valueStream()
                    .map(word -> Markdown.code(word.asText()))
                    .collect(joining(", "));
        }
        return schema.has("const") ? Markdown.code(schema.get("const").asText()) : words(schema);
    }

    private static String words(JsonNode schema) {
        if (schema.get("type").isArray()) {
            return schema.get("type").valueStream().map(JsonNode::asText).collect(joining(" or "));
        }
        if (schema.has("items")) {
            return "list of " + words(schema.get("items"));
        }
        return schema.has("additionalProperties")
                ? "map of " + words(schema.get("additionalProperties"))
                : schema.get("type").asText();
    }

    private record Walk(Chart chart, Map<String, String> comments, List<ChartValue> values) {
        /**
         * @param common what is said of all within
         */
        void into(String prefix, String common, JsonNode schema, JsonNode standards) {
            for (var property : schema.get("properties").properties()) {
                var path = prefix + property.getKey();
                var standard = standards.path(property.getKey());
                var said = property.getValue().path("description").asText(common);
                if (property.getValue().has("properties")) {
                    into(path + ".", said, property.getValue(), standard);
                } else {
                    values.add(value(path, said, property.getValue(), standard));
                }
            }
        }

        private ChartValue value(String path, String said, JsonNode schema, JsonNode standard) {
            var meaning = comments.getOrDefault(path, said);
            if (meaning.isEmpty() || standard.isMissingNode()) {
                throw new IllegalStateException(
                        "%s of %s lacks a default in values.yaml, or a comment there that says what it means"
                                .formatted(path, chart.folder()));
            }
            return new ChartValue(path, schema, standard, meaning);
        }
    }
}
