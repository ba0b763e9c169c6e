package dev.hawser.cli.text;

import dev.hawser.manager.report.ReportText;
import java.util.List;
import java.util.function.Function;

/** For whom a result is written. */
public enum Format {
    /** People. */
    table,
    /** Machines: names of fields stay as they are. */
    json;

    public <T extends Record> String write(T result, Function<T, List<String>> lines) {
        return switch (this) {
            case table -> String.join(System.lineSeparator(), lines.apply(result));
            case json -> ReportText.write(result);
        };
    }
}
