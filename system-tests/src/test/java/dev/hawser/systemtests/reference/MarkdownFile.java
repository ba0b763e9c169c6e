package dev.hawser.systemtests.reference;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A document, as the places in it and the places that it leads to. */
record MarkdownFile(Path path, List<String> links, Set<String> anchors) {
    private static final Pattern FENCED = Pattern.compile("(?ms)^ *```.*?^ *```");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");

    /** What it shows as it is leads nowhere, and nobody can be led there. */
    static MarkdownFile read(Path path) {
        try {
            var prose = FENCED.matcher(Files.readString(path)).replaceAll("");
            return new MarkdownFile(
                    path,
                    LINK.matcher(prose).results().map(it -> it.group(1)).distinct().toList(),
                    HEADING.matcher(prose)
                            .results()
                            .map(it -> Markdown.anchor(it.group(1)))
                            .collect(toSet()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What of its links leads nowhere; what lies outside of this repository is not looked at. */
    List<String> brokenLinks() {
        return links.stream()
                .filter(link -> !ELSEWHERE.matcher(link).matches())
                .filter(link -> !leadsSomewhere(link))
                .toList();
    }

    private boolean leadsSomewhere(String link) {
        var parts = link.split("#", 2);
        if (parts[0].isEmpty()) {
            return anchors.contains(parts[1]);
        }
        var target = path.resolveSibling(parts[0]).normalize();
        return Files.exists(target)
                && (parts.length == 1 || read(target).anchors.contains(parts[1]));
    }
}
