package dev.hawser.systemtests.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The comments of a chart's values, each by the path of what stands right below it. YAML parsers
 * have no firm opinion on whose a comment is.
 */
final class ValueComments {
    private static final Pattern COMMENT = Pattern.compile(" *# ?(.*)");
    private static final Pattern KEY = Pattern.compile("( *)(\\w+):.*");

    private ValueComments() {}

    static Map<String, String> of(String yaml) {
        var comments = new HashMap<String, String>();
        var comment = new ArrayList<String>();
        var path = new ArrayList<String>();
        for (var line : yaml.lines().toList()) {
            var words = COMMENT.matcher(line);
            var key = KEY.matcher(line);
            if (words.matches()) {
                comment.add(words.group(1));
                continue;
            }
            if (key.matches()) {
                enter(path, key.group(1).length() / 2, key.group(2));
                if (!comment.isEmpty()) {
                    comments.put(String.join(".", path), String.join(" ", comment));
                }
            }
            comment.clear();
        }
        return comments;
    }

    private static void enter(List<String> path, int depth, String key) {
        path.subList(depth, path.size()).clear();
        path.add(key);
    }
}
