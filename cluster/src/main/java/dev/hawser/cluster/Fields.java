package dev.hawser.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of an object, down to the parts that have one owner: found, read, merged, removed. */
final class Fields {
    private Fields() {}

    static Set<FieldPath> of(JsonNode tree) {
        var found = new HashSet<FieldPath>();
        tree.properties()
                .forEach(f -> collect(f.getValue(), FieldPath.of(f.getKey()), f.getKey(), found));
        return found;
    }

    private static void collect(JsonNode node, FieldPath path, String field, Set<FieldPath> found) {
        if (node.isObject() && !node.isEmpty()) {
            node.properties()
                    .forEach(f -> collect(f.getValue(), path.then(f.getKey()), f.getKey(), found));
            return;
        }
        var items = ListItems.of(field, node);
        if (items.isEmpty()) {
            found.add(path);
            return;
        }
        items.get()
                .forEach((step, item) -> {
                    // Whoever names an item keeps it alive, whatever is in it.
                    found.add(path.then(step));
                    item.properties()
                            .forEach(f ->
                                    collect(
                                            f.getValue(),
                                            path.then(step).then(f.getKey()),
                                            f.getKey(),
                                            found));
                });
    }

    static Optional<JsonNode> value(JsonNode tree, FieldPath path) {
        var node = tree;
        var field = "";
        for (var step : path.steps()) {
            var next =
                    step.startsWith("[")
                            ? ListItems.of(field, node).map(items -> items.get(step)).orElse(null)
                            : node.get(step);
            if (next == null) {
                return Optional.empty();
            }
            node = next;
            field = step;
        }
        return Optional.of(node);
    }

    /** Puts everything of the second tree into the first. */
    static void merge(ObjectNode into, JsonNode from) {
        for (var field : from.properties()) {
            var theirs = field.getValue();
            var ours = into.get(field.getKey());
            if (theirs.isObject() && ours instanceof ObjectNode object) {
                merge(object, theirs);
            } else {
                into.set(field.getKey(), mergedList(field.getKey(), ours, theirs));
            }
        }
    }

    private static JsonNode mergedList(String field, @Nullable JsonNode ours, JsonNode theirs) {
        var wanted = ListItems.of(field, theirs);
        var present = ours == null ? wanted : ListItems.of(field, ours);
        if (ours == null || wanted.isEmpty() || present.isEmpty()) {
            return theirs.deepCopy();
        }
        var items = new LinkedHashMap<>(wanted.get());
        items.replaceAll((step, item) -> mergedItem(present.get().get(step), item));
        present.get().forEach(items::putIfAbsent);
        return ((ArrayNode) theirs).arrayNode().addAll(items.values());
    }

    private static JsonNode mergedItem(@Nullable JsonNode ours, JsonNode theirs) {
        if (ours instanceof ObjectNode object && theirs.isObject()) {
            var both = object.deepCopy();
            merge(both, theirs);
            return both;
        }
        return theirs.deepCopy();
    }

    /** Takes a field away, and the objects and lists that nothing is left in. */
    static void remove(ObjectNode tree, FieldPath path) {
        if (path.isKeyOfItem()) {
            return; // an item goes as a whole; without its keys it would be no item
        }
        var parent = value(tree, path.parent()).orElse(null);
        if (parent instanceof ObjectNode object) {
            object.remove(path.last());
        } else if (parent instanceof ArrayNode array) {
            var items = ListItems.of(path.parent().last(), array).orElseThrow();
            array.remove(List.copyOf(items.keySet()).indexOf(path.last()));
        }
        if (parent != null && parent.isEmpty() && path.steps().size() > 1) {
            remove(tree, path.parent());
        }
    }
}
