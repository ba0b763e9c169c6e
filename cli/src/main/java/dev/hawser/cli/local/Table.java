package dev.hawser.cli.local;

import dev.hawser.cli.text.Columns;
import java.util.ArrayList;
import java.util.List;

/** Rows as text, in columns. */
final class Table {
    private static final List<String> HEADINGS =
            List.of("TENANT", "OBJECT", "ADDRESS", "STATE", "TRY");

    static List<String> lines(List<Row> rows) {
        var cells = new ArrayList<List<String>>();
        cells.add(HEADINGS);
        rows.forEach(row -> cells.add(cells(row)));
        return Columns.lines(cells);
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

    private Table() {}
}
