package dev.hawser.systemtests.reference;

import java.util.List;

/** A page that is written piece by piece, with an empty line between them. */
final class Page {
    private final StringBuilder text = new StringBuilder();

    /**
     * @param sources what it is made from, for whoever wants to change it
     */
    Page(String title, String sources, String introduction) {
        add("<!-- Made from %s; CONTRIBUTING.md tells how. -->".formatted(sources));
        add("# " + title);
        add(introduction);
    }

    Page add(String piece) {
        text.append(text.isEmpty() ? "" : "\n").append(piece.strip()).append('\n');
        return this;
    }

    Page heading(int level, String words) {
        return add("#".repeat(level) + " " + words);
    }

    /** Nothing, if there are no rows. */
    Page table(List<String> columns, List<List<String>> rows) {
        return rows.isEmpty() ? this : add(Markdown.table(columns, rows));
    }

    String text() {
        return text.toString();
    }
}
