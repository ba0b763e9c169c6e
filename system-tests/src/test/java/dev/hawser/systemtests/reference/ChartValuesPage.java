package dev.hawser.systemtests.reference;

import dev.hawser.systemtests.charts.Chart;
import java.util.List;
import java.util.function.Predicate;

/** Every value of both charts. */
final class ChartValuesPage {
    private final Page page =
            new Page(
                    "Values of the charts",
                    "values.yaml and values.schema.json of each chart",
                    """
                    What [`helm install --set`](../../charts/README.md) can be told. Names are those of KubeLB's own charts; *Ours* marks what those do not have. Anything else is refused,
                    so that a mistyped name is never passed over in silence.
                    """);

    private ChartValuesPage() {}

    static String text() {
        var it = new ChartValuesPage();
        it.chart(Chart.MANAGER, "The hub.");
        it.chart(Chart.CCM, "A tenant's cluster.");
        return it.page.text();
    }

    private void chart(Chart chart, String words) {
        Predicate<ChartValue> ofTheProgram =
                value -> value.path().startsWith("kubelb.") || value.path().equals("clusterName");
        var values = ChartValue.of(chart);
        page.heading(2, chart.folder()).add(words);
        page.heading(3, "What %s does".formatted(chart.folder()));
        table(values.stream().filter(ofTheProgram).toList());
        page.heading(3, "How %s is installed".formatted(chart.folder()));
        table(values.stream().filter(ofTheProgram.negate()).toList());
    }

    private void table(List<ChartValue> values) {
        page.table(
                List.of("Value", "Type", "Default", "Meaning"),
                values.stream().map(ChartValue::cells).toList());
    }
}
