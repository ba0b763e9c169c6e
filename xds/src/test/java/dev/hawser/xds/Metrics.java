package dev.hawser.xds;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;

/** Reads back what was counted. */
final class Metrics {
    private Metrics() {}

    /**
     * Of a counter (named without {@code _total}), the value whose labels hold this word; 0 if
     * there is none.
     */
    static double value(PrometheusRegistry registry, String counter, String label) {
        return registry.scrape(counter::equals).stream()
                .flatMap(metric -> ((CounterSnapshot) metric).getDataPoints().stream())
                .filter(point ->
                        point.getLabels().stream().anyMatch(each -> each.getValue().equals(label)))
                .mapToDouble(CounterSnapshot.CounterDataPointSnapshot::getValue)
                .sum();
    }
}
