package dev.hawser.systemtests.reference;

import static java.util.Objects.requireNonNull;

import dev.hawser.systemtests.CountingPrograms;
import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.registry.MetricType;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Everything that manager and CCM count, as their registries have it. */
final class MetricsPage {
    /** What labels stand for. */
    private static final Map<String, String> LABELS =
            Map.of(
                    "name", "which queue of work",
                    "namespace", "on the hub, that of the tenant; in a tenant, that of the object",
                    "operation", "what the hub was asked for: get, create, update or delete",
                    "reason",
                            "`no_identity` or `other_node`: no certificate, or one of somebody"
                                    + " else",
                    "result", "`success`, `error`, or `skipped` where nothing was to be done",
                    "snapshot_name", "whose proxies: the tenant namespace, or the fleet",
                    "state", "`under_way` or `waiting`",
                    "tenant", "the tenant's name",
                    "topology", "`shared`, `dedicated` or `global`",
                    "type_url", "which type of Envoy resource");

    private MetricsPage() {}

    static String text() throws InterruptedException {
        try (var programs = CountingPrograms.start()) {
            var page =
                    new Page(
                            "Metrics",
                            "the registries of manager and CCM",
                            """
                            Served as `/metrics`, at `--metrics-addr` of each [program](commands.md). What KubeLB counts, too, has its names, so that dashboards and alerts
                            that exist go on. A series exists once there is something to count, and goes with the tenant it is about. A histogram has the usual series
                            `_bucket`, `_count` and `_sum`.
                            """);
            page.heading(2, "Manager").add("The hub process, with its xDS control plane.");
            table(page, programs.manager());
            page.heading(2, "CCM").add("The tenant process.");
            table(page, programs.ccm());
            page.heading(2, "Labels")
                    .table(
                            List.of("Label", "Meaning"),
                            new TreeSet<>(LABELS.keySet())
                                    .stream()
                                            .map(it -> List.of(Markdown.code(it), meaning(it)))
                                            .toList());
            return page.text();
        }
    }

    private static void table(Page page, List<Collector> metrics) {
        page.table(
                List.of("Metric", "Type", "Labels", "Meaning"),
                metrics.stream()
                        .map(Metric::of)
                        .sorted(Comparator.comparing(Metric::name))
                        .map(Metric::cells)
                        .toList());
    }

    /**
     * @param name as it is written when scraped
     */
    private record Metric(String name, MetricType type, SortedSet<String> labels, String help) {
        static Metric of(Collector collector) {
            var name = requireNonNull(collector.getPrometheusName());
            var type = requireNonNull(collector.getMetricType(), name);
            var metadata = requireNonNull(collector.getMetadata(), name);
            return new Metric(
                    name + (type == MetricType.COUNTER ? "_total" : ""),
                    type,
                    new TreeSet<>(requireNonNull(collector.getLabelNames(), name)),
                    requireNonNull(metadata.getHelp(), name));
        }

        List<String> cells() {
            labels.forEach(MetricsPage::meaning);
            return List.of(
                    Markdown.code(name),
                    type.name().toLowerCase(Locale.ROOT),
                    Markdown.codes(labels),
                    Markdown.prose(help));
        }
    }

    private static String meaning(String label) {
        return Optional.ofNullable(LABELS.get(label))
                .orElseThrow(() ->
                        new IllegalStateException(label + ": a label that MetricsPage knows not"));
    }
}
