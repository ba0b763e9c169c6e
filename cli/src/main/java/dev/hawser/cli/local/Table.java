package dev.hawser.cli.local;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Rows as text, in columns. */
final class Table {
    private static final List<String> HEADINGS =
            List.of("TENANT", "OBJECT", "ADDRESS", "STATE", "TRY");

    static List<String> lines(List<Row> rows) {
        var cells = new ArrayList<List<String>>();
        cells.add(HEADINGS);
        rows.forEach(row -> cells.add(cells(row)));
        var widths =
                IntStream.range(0, HEADINGS.size())
                        .map(column ->
                                cells.stream()
                                        .mapToInt(line -> line.get(column).length())
                                        .max()
                                        .orElse(0))
                        .toArray();
        return cells.stream().map(line -> line(line, widths)).toList();
    }

    static String line(Row row) {
        return String.join("  ", cells(row)).stripTrailing();
    }

    private static List<String> cells(Row row) {
        return List.of(
                row.tenant(),
                row.object(),
                row.address().map(Row.Address::written).orElse("-"),
                row.state(),
                row.address().filter(at -> row.ready()).map(Row.Address::command).orElse(""));
    }

    private static String line(List<String> cells, int[] widths) {
        var line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            line.append(cells.get(column))
                    .repeat(' ', widths[column] - cells.get(column).length() + 2);
        }
        return line.toString().stripTrailing();
    }

    private Table() {}
}
