package dev.hawser.manager;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.Map;
import java.util.function.Supplier;

/** Counts passes over tenants' Secrets, under the names that KubeLB's dashboards read. */
final class SecretMetrics {
    private static final double[] SECONDS = {
        .001, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60
    };

    private final Counter passes;
    private final Histogram seconds;

    SecretMetrics(PrometheusRegistry registry) {
        passes =
                Counter.builder()
                        .name("kubelb_manager_sync_secret_reconcile_total")
                        .help("Passes over a tenant's Secrets, by how they ended")
                        .labelNames("namespace", "result")
                        .register(registry);
        seconds =
                Histogram.builder()
                        .name("kubelb_manager_sync_secret_reconcile_duration_seconds")
                        .help("Time of one pass over a tenant's Secrets")
                        .classicUpperBounds(SECONDS)
                        .labelNames("namespace")
                        .register(registry);
    }

    <T> Map<String, T> timed(String namespace, Supplier<Map<String, T>> pass) {
        var result = "error";
        try (var _ = seconds.labelValues(namespace).startTimer()) {
            var refused = pass.get();
            result = refused.isEmpty() ? "success" : "error";
            return refused;
        } finally {
            passes.labelValues(namespace, result).inc();
        }
    }

    /** A tenant without SyncSecrets leaves no series behind. */
    void forget(String namespace) {
        passes.remove(namespace, "success");
        passes.remove(namespace, "error");
        seconds.remove(namespace);
    }
}
