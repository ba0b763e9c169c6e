package dev.hawser.cluster;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a value stands in an object: {@code .spec.ports[port=80,protocol=TCP].name}, one step each.
 * Items of a list are found by their keys, as their place may change.
 */
record FieldPath(List<String> steps) {
    static final FieldPath ROOT = new FieldPath(List.of());

    FieldPath {
        steps = List.copyOf(steps);
    }

    static FieldPath of(String... fields) {
        return new FieldPath(List.of(fields));
    }

    FieldPath then(String step) {
        var longer = new ArrayList<>(steps);
        longer.add(step);
        return new FieldPath(longer);
    }

    FieldPath parent() {
        return new FieldPath(steps.subList(0, steps.size() - 1));
    }

    String last() {
        return steps.getLast();
    }

    /** Whether this is a field by which an item is found in its list. */
    boolean isKeyOfItem() {
        if (steps.size() < 2) {
            return false;
        }
        var item = steps.get(steps.size() - 2);
        return item.startsWith("[")
                && (item.contains("[" + last() + "=") || item.contains("," + last() + "="));
    }

    boolean isMetadata() {
        return isAtOrBelow(of("metadata"));
    }

    boolean isFinalizer() {
        return isAtOrBelow(of("metadata", "finalizers"));
    }

    boolean isAtOrBelow(FieldPath ancestor) {
        return steps.size() >= ancestor.steps.size()
                && steps.subList(0, ancestor.steps.size()).equals(ancestor.steps);
    }
}
