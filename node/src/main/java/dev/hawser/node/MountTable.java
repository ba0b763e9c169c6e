package dev.hawser.node;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where mounted paths really lie. Giving a process its own view of the file system takes root or
 * user namespaces, so the text that names the paths is changed instead: a mount path, as a whole or
 * followed by a slash, becomes the folder; the longest one first, since mounts may be nested.
 */
record MountTable(Map<String, Path> folders) {
    MountTable {
        folders = Map.copyOf(folders);
    }

    String rewrite(String text) {
        if (folders.isEmpty()) {
            return text;
        }
        return pattern()
                .matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(folderOf(match.group()).toString()));
    }

    List<String> rewrite(List<String> arguments) {
        return arguments.stream().map(this::rewrite).toList();
    }

    private Path folderOf(String path) {
        var folder = folders.get(path);
        if (folder == null) {
            throw new IllegalStateException("the pattern matched what is no mount: " + path);
        }
        return folder;
    }

    private Pattern pattern() {
        return Pattern.compile(
                folders.keySet().stream()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "(?<![\\w./-])(?:", ")(?![\\w.-])")));
    }
}
