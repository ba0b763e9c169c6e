package dev.hawser.cli.text;

import java.util.List;
import java.util.stream.IntStream;

/** Lines of equally many cells, as text in columns. */
public final class Columns {
    private static final int GAP = 2;

    private Columns() {}

    /** Headings are a line like the others. */
    public static List<String> lines(List<List<String>> cells) {
        if (cells.isEmpty()) {
            return List.of();
        }
        var widths =
                IntStream.range(0, cells.getFirst().size())
                        .map(column ->
                                cells.stream()
                                        .mapToInt(line -> line.get(column).length())
                                        .max()
                                        .orElse(0))
                        .toArray();
        return cells.stream().map(line -> line(line, widths)).toList();
    }

    private static String line(List<String> cells, int[] widths) {
        var line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            line.append(cells.get(column))
                    .repeat(' ', widths[column] - cells.get(column).length() + GAP);
        }
        return line.toString().stripTrailing();
    }
}
