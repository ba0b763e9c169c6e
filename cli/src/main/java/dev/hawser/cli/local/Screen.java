package dev.hawser.cli.local;

import dev.hawser.cli.folder.Problem;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows the table: drawn anew in its place on a terminal, elsewhere a line for each change. */
sealed interface Screen {
    void show(List<Row> rows, List<Problem> problems);

    static Screen on(PrintWriter out, boolean terminal) {
        return terminal ? new Redrawn(out) : new Changes(out);
    }

    /** For terminals. */
    final class Redrawn implements Screen {
        private final PrintWriter out;
        private int drawn;

        Redrawn(PrintWriter out) {
            this.out = out;
        }

        @Override
        public void show(List<Row> rows, List<Problem> problems) {
            var lines = new ArrayList<>(Table.lines(rows));
            problems.forEach(problem -> lines.add(problem.toString()));
            if (drawn > 0) {
                out.print(
                        "\033[" + drawn
                                + "F\033[J"); // to where the last one began, and clear from there
            }
            lines.forEach(out::println);
            out.flush();
            drawn = lines.size();
        }
    }

    /** For files and pipes. */
    final class Changes implements Screen {
        private final PrintWriter out;
        private Map<String, String> said = Map.of();

        Changes(PrintWriter out) {
            this.out = out;
        }

        @Override
        public void show(List<Row> rows, List<Problem> problems) {
            var now = new LinkedHashMap<String, String>();
            problems.forEach(problem -> now.put(problem.toString(), problem.toString()));
            rows.forEach(row -> now.put(row.tenant() + "  " + row.object(), Table.line(row)));
            now.forEach((subject, line) -> {
                if (!line.equals(said.get(subject))) {
                    out.println(line);
                }
            });
            said.keySet().stream()
                    .filter(subject -> !now.containsKey(subject))
                    .forEach(subject -> out.println(subject + "  is gone"));
            out.flush();
            said = now;
        }
    }
}
