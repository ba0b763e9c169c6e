package dev.hawser.manager;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/**
 * Counts passes over tenants. One pass is what three controllers of the reference do, so it counts
 * under the names of all three and existing dashboards keep working.
 */
final class PassMetrics {
    private static final double[] SECONDS = {
        .001, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60
    };

    private final Counter loadBalancerPasses;
    private final Counter tenantPasses;
    private final Counter proxyPasses;
    private final Histogram loadBalancerSeconds;
    private final Histogram tenantSeconds;
    private final Histogram proxySeconds;
    private final Counter snapshotUpdates;
    private final Histogram planSeconds;
    private final Counter duplicatesDropped;
    private final Counter collisionsHealed;

    PassMetrics(PrometheusRegistry registry) {
        loadBalancerPasses = passes(registry, "loadbalancer", "namespace", "result");
        tenantPasses = passes(registry, "tenant", "result");
        proxyPasses = passes(registry, "envoycp", "result");
        loadBalancerSeconds = seconds(registry, "loadbalancer", "namespace");
        tenantSeconds = seconds(registry, "tenant");
        proxySeconds = seconds(registry, "envoycp");
        snapshotUpdates =
                Counter.builder()
                        .name("kubelb_manager_envoycp_snapshot_updates_total")
                        .help("Passes that changed what a tenant's proxies should have")
                        .labelNames("snapshot_name")
                        .register(registry);
        planSeconds =
                Histogram.builder()
                        .name("kubelb_envoy_control_plane_snapshot_generation_duration_seconds")
                        .help("Time to plan a tenant")
                        .classicUpperBounds(SECONDS)
                        .labelNames("snapshot_name")
                        .register(registry);
        duplicatesDropped =
                Counter.builder()
                        .name("kubelb_manager_envoy_duplicate_listeners_dropped_total")
                        .help("Listeners not published at a port because another has it")
                        .labelNames("snapshot_name")
                        .register(registry);
        collisionsHealed =
                Counter.builder()
                        .name("kubelb_manager_port_allocator_collisions_healed_total")
                        .help("Listeners given another port because another has theirs")
                        .register(registry);
    }

    void planned(String namespace, double seconds) {
        planSeconds.labelValues(namespace).observe(seconds);
        duplicatesDropped.labelValues(namespace).inc(0);
    }

    /**
     * Two listeners were found with one port.
     *
     * @param healed whether we write down another for one of them, as only the leader does
     */
    void collided(String namespace, int times, boolean healed) {
        duplicatesDropped.labelValues(namespace).inc(times);
        collisionsHealed.inc(healed ? times : 0);
    }

    void passed(String namespace, boolean well, double seconds) {
        var result = well ? "success" : "error";
        loadBalancerPasses.labelValues(namespace, result).inc();
        tenantPasses.labelValues(result).inc();
        proxyPasses.labelValues(result).inc();
        loadBalancerSeconds.labelValues(namespace).observe(seconds);
        tenantSeconds.observe(seconds);
        proxySeconds.observe(seconds);
    }

    void snapshotChanged(String namespace) {
        snapshotUpdates.labelValues(namespace).inc();
    }

    /** A tenant that is gone leaves no series behind. */
    void forget(String namespace) {
        loadBalancerPasses.remove(namespace, "success");
        loadBalancerPasses.remove(namespace, "error");
        loadBalancerSeconds.remove(namespace);
        snapshotUpdates.remove(namespace);
        planSeconds.remove(namespace);
        duplicatesDropped.remove(namespace);
    }

    private static Counter passes(PrometheusRegistry registry, String what, String... labels) {
        return Counter.builder()
                .name("kubelb_manager_" + what + "_reconcile_total")
                .help("Passes over a tenant, by how they ended")
                .labelNames(labels)
                .register(registry);
    }

    private static Histogram seconds(PrometheusRegistry registry, String what, String... labels) {
        return Histogram.builder()
                .name("kubelb_manager_" + what + "_reconcile_duration_seconds")
                .help("Time of one pass over a tenant")
                .classicUpperBounds(SECONDS)
                .labelNames(labels)
                .register(registry);
    }
}
