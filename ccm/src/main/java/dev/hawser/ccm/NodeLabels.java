package dev.hawser.ccm;

import java.util.Map;
import java.util.TreeMap;

/** Reads a label selector as people write it on a command line. */
final class NodeLabels {
    private NodeLabels() {}

    static Map<String, String> parse(String selector) {
        var labels = new TreeMap<String, String>();
        if (selector.isBlank()) {
            return labels;
        }
        for (var term : selector.split(",", -1)) {
            var pair = term.split("==?", 2);
            if (pair.length != 2 || pair[0].isBlank() || pair[0].endsWith("!")) {
                throw new IllegalArgumentException(
                        "label selector: " + selector + " (expected: key=value,key=value)");
            }
            labels.put(pair[0].strip(), pair[1].strip());
        }
        return labels;
    }
}
