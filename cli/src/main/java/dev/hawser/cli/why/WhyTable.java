package dev.hawser.cli.why;

import dev.hawser.cli.text.Columns;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A way for people. */
final class WhyTable {
    private WhyTable() {}

    static List<String> lines(Way way) {
        var cells = new ArrayList<List<String>>();
        cells.add(List.of("LINK", "STATE", ""));
        way.links()
                .forEach(link ->
                        cells.add(List.of(link.link().word(), link.state().word(), link.words())));
        return Stream.concat(Columns.lines(cells).stream(), Stream.of("", conclusion(way)))
                .toList();
    }

    private static String conclusion(Way way) {
        if (way.whole()) {
            return "Nothing is broken, as far as can be seen.";
        }
        var broken = way.links().getLast();
        return "Broken at %s. Next: %s."
                .formatted(broken.link().word(), Objects.requireNonNullElse(broken.next(), ""));
    }
}
