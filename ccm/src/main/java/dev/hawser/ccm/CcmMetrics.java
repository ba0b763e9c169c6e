package dev.hawser.ccm;

import dev.hawser.cluster.server.ListedRegistry;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * What a CCM counts, under the names that KubeLB's dashboards read. Gauges are asked for when
 * somebody looks, so none shows a namespace that is gone.
 */
final class CcmMetrics {
    private static final String PREFIX = "kubelb_ccm_";
    private static final double[] BUCKETS = {
        .001, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60
    };

    private final PrometheusRegistry registry;
    private final ListedRegistry asInGuides = new ListedRegistry();
    final Counter services;
    final Histogram serviceSeconds;
    final Counter syncSecrets;
    final Histogram syncSecretSeconds;
    final Counter nodes;
    final Histogram nodeSeconds;
    final Counter hubOperations;
    final Histogram hubSeconds;

    CcmMetrics(PrometheusRegistry registry) {
        this.registry = registry;
        services =
                counter(
                        "service_reconcile_total",
                        "Times a Service was looked at",
                        "namespace",
                        "result");
        serviceSeconds =
                histogram(
                        "service_reconcile_duration_seconds",
                        "Time to look at a Service",
                        "namespace");
        syncSecrets =
                counter(
                        "sync_secret_reconcile_total",
                        "Times a SyncSecret was looked at",
                        "namespace",
                        "result");
        syncSecretSeconds =
                histogram(
                        "sync_secret_reconcile_duration_seconds",
                        "Time to look at a SyncSecret",
                        "namespace");
        nodes = counter("node_reconcile_total", "Times the nodes were looked at", "result");
        nodeSeconds = histogram("node_reconcile_duration_seconds", "Time to look at the nodes");
        hubOperations =
                counter(
                        "kubelb_cluster_operations_total",
                        "What was asked of the hub",
                        "operation",
                        "result");
        hubSeconds =
                histogram(
                        "kubelb_cluster_latency_seconds", "How fast the hub answers", "operation");
    }

    void show(
            Supplier<Map<String, Long>> managedServices,
            IntSupplier nodeCount,
            BooleanSupplier connected) {
        GaugeWithCallback.builder()
                .name(PREFIX + "managed_services")
                .help("Services with a load balancer of ours")
                .labelNames("namespace")
                .callback(gauge ->
                        managedServices
                                .get()
                                .forEach((namespace, count) -> gauge.call(count, namespace)))
                .register(registry);
        CounterWithCallback.builder()
                .name(PREFIX + "managed_services_total")
                .help("The same, by the name that guides give it")
                .labelNames("namespace")
                .callback(counter ->
                        managedServices
                                .get()
                                .forEach((namespace, count) -> counter.call(count, namespace)))
                .register(asInGuides);
        GaugeWithCallback.builder()
                .name(PREFIX + "nodes")
                .help("Nodes of this cluster")
                .callback(gauge -> gauge.call(nodeCount.getAsInt()))
                .register(registry);
        GaugeWithCallback.builder()
                .name(PREFIX + "kubelb_cluster_connected")
                .help("Whether the hub answers")
                .callback(gauge -> gauge.call(connected.getAsBoolean() ? 1 : 0))
                .register(registry);
    }

    /** What has another name beside its own, and cannot have both in one registry. */
    ListedRegistry asInGuides() {
        return asInGuides;
    }

    private Counter counter(String name, String help, String... labels) {
        return Counter.builder()
                .name(PREFIX + name)
                .help(help)
                .labelNames(labels)
                .register(registry);
    }

    private Histogram histogram(String name, String help, String... labels) {
        return Histogram.builder()
                .name(PREFIX + name)
                .help(help)
                .labelNames(labels)
                .classicOnly()
                .classicUpperBounds(BUCKETS)
                .register(registry);
    }
}
