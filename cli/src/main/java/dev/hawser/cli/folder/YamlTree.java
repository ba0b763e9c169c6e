package dev.hawser.cli.folder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** A YAML document with its line numbers, and the same as JSON without them. */
final class YamlTree {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }

    static String key(NodeTuple field) {
        return field.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
    }

    static Optional<Node> child(Node node, String name) {
        return node instanceof MappingNode mapping
                ? mapping.getValue().stream()
                        .filter(field -> key(field).equals(name))
                        .map(NodeTuple::getValueNode)
                        .findFirst()
                : Optional.empty();
    }

    static Optional<Node> child(Node node, int index) {
        return node instanceof SequenceNode list && index >= 0 && index < list.getValue().size()
                ? Optional.of(list.getValue().get(index))
                : Optional.empty();
    }

    /** Keys that an object has twice; of these, reading would quietly take the last. */
    static List<Node> repeatedKeys(Node node) {
        var repeated = new ArrayList<Node>();
        if (node instanceof MappingNode mapping) {
            var seen = new HashSet<String>();
            for (var field : mapping.getValue()) {
                if (!seen.add(key(field))) {
                    repeated.add(field.getKeyNode());
                }
                repeated.addAll(repeatedKeys(field.getValueNode()));
            }
        } else if (node instanceof SequenceNode list) {
            list.getValue().forEach(item -> repeated.addAll(repeatedKeys(item)));
        }
        return repeated;
    }

    static JsonNode json(Node node) {
        return switch (node) {
            case MappingNode mapping -> {
                var object = JSON.objectNode();
                mapping.getValue()
                        .forEach(field -> object.set(key(field), json(field.getValueNode())));
                yield object;
            }
            case SequenceNode list -> {
                var array = JSON.arrayNode();
                list.getValue().forEach(item -> array.add(json(item)));
                yield array;
            }
            case ScalarNode scalar -> json(scalar);
            default ->
                    throw new IllegalArgumentException(
                            "node: " + node + " (expected: YAML content)");
        };
    }

    private static JsonNode json(ScalarNode scalar) {
        var text = scalar.getValue();
        if (scalar.getTag().equals(Tag.NULL)) {
            return JSON.nullNode();
        }
        if (scalar.getTag().equals(Tag.BOOL)) {
            return JSON.booleanNode(Boolean.parseBoolean(text));
        }
        if (scalar.getTag().equals(Tag.INT)) {
            return integer(new BigInteger(text));
        }
        return scalar.getTag().equals(Tag.FLOAT) && text.matches("[-+.0-9eE]+")
                ? JSON.numberNode(new BigDecimal(text))
                : JSON.textNode(text);
    }

    /** As Java's own integer where it fits: IntOrString, as of a targetPort, knows no other. */
    private static JsonNode integer(BigInteger value) {
        return value.bitLength() < Integer.SIZE
                ? JSON.numberNode(value.intValue())
                : JSON.numberNode(value);
    }

    private YamlTree() {}
}
