package dev.hawser.systemtests.reference;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The few forms of Markdown that our pages are made of. */
final class Markdown {
    /** What is code already, or would be taken for markup. */
    private static final Pattern CODE_OR_MARKUP = Pattern.compile("`[^`]*`|[<*]");

    private Markdown() {}

    static String code(String text) {
        return "`" + (text.isEmpty() ? "\"\"" : text) + "`";
    }

    static String codes(Collection<String> words) {
        return words.stream().map(Markdown::code).collect(joining(", "));
    }

    /** Words that were not written as Markdown, on one line. */
    static String prose(String text) {
        return CODE_OR_MARKUP
                .matcher(text.replaceAll("\\s+", " ").strip())
                .replaceAll(found ->
                        switch (found.group()) {
                            case "<" -> "&lt;";
                            case "*" -> "\\\\*";
                            case String code -> code.replace("\\", "\\\\").replace("$", "\\$");
                        });
    }

    static String link(String heading) {
        return "[%s](#%s)".formatted(heading, anchor(heading));
    }

    /** By which GitHub finds a heading. */
    static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                .replace(' ', '-');
    }

    static String table(List<String> columns, List<List<String>> rows) {
        return row(columns)
                + "---".transform(line -> "|" + (line + "|").repeat(columns.size()) + "\n")
                + rows.stream().map(Markdown::row).collect(joining());
    }

    private static String row(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replace("|", "\\|"))
                .collect(joining(" | ", "| ", " |\n"));
    }
}
