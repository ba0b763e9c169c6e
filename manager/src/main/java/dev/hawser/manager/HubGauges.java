package dev.hawser.manager;

import com.google.protobuf.Message;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.TenantPlan;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * How much there is of everything, counted when asked: a tenant that is gone is not counted, so no
 * stale series stays.
 */
final class HubGauges {
    /** The reference's word for one proxy workload per tenant. */
    private static final String TOPOLOGY = "shared";

    private static final String MANAGER = "kubelb_manager_";
    private static final String CONTROL_PLANE = "kubelb_envoy_control_plane_";

    private final PrometheusRegistry registry;
    private final HubView hub;
    private final TenantPlans plans;
    private final Proxies proxies;

    private HubGauges(
            PrometheusRegistry registry, HubView hub, TenantPlans plans, Proxies proxies) {
        this.registry = registry;
        this.hub = hub;
        this.plans = plans;
        this.proxies = proxies;
    }

    static void register(
            PrometheusRegistry registry, HubView hub, TenantPlans plans, Proxies proxies) {
        new HubGauges(registry, hub, plans, proxies).register();
    }

    private void register() {
        gauge(
                MANAGER + "tenants",
                "Tenants of this hub",
                all -> all.call(hub.tenants.list().size()));
        perTenant(
                MANAGER + "loadbalancers",
                "Load balancers of a tenant",
                tenant -> hub.loadBalancers.in(tenant.namespace()).size(),
                "namespace",
                "tenant",
                "topology");
        for (var prefix : List.of(MANAGER, CONTROL_PLANE)) {
            perTenant(
                    prefix + "envoy_proxies",
                    "Proxies of a tenant that are connected to this replica",
                    proxies::connected,
                    "namespace",
                    "topology");
        }
        perSnapshot("clusters", plan -> count(plan, Cluster.class));
        perSnapshot("listeners", plan -> count(plan, Listener.class));
        perSnapshot("endpoints", HubGauges::endpoints);
        gauge(
                MANAGER + "port_allocator_allocated_ports",
                "Listener ports in use, over all tenants",
                all -> all.call(total(plan -> count(plan, Listener.class))));
        gauge(
                MANAGER + "port_allocator_endpoints",
                "Load balancers that hold ports, over all tenants",
                all -> all.call(hub.loadBalancers.list().size()));
    }

    private void perTenant(
            String name, String help, ToIntFunction<TenantName> value, String... labels) {
        gauge(
                name,
                help,
                gauge ->
                        plans.all()
                                .keySet()
                                .forEach(tenant ->
                                        gauge.call(
                                                value.applyAsInt(tenant),
                                                labelValues(tenant, labels))),
                labels);
    }

    private void perSnapshot(String what, ToIntFunction<TenantPlan> value) {
        gauge(
                MANAGER + "envoycp_" + what,
                "Envoy " + what + " planned for a tenant",
                gauge ->
                        plans.all()
                                .forEach((tenant, plan) ->
                                        gauge.call(value.applyAsInt(plan), tenant.namespace())),
                "snapshot_name");
    }

    private void gauge(
            String name,
            String help,
            Consumer<GaugeWithCallback.Callback> callback,
            String... labels) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .labelNames(labels)
                .callback(callback)
                .register(registry);
    }

    private static String[] labelValues(TenantName tenant, String[] labels) {
        var values = new String[labels.length];
        for (int i = 0; i < labels.length; i++) {
            values[i] =
                    switch (labels[i]) {
                        case "namespace" -> tenant.namespace();
                        case "tenant" -> tenant.value();
                        default -> TOPOLOGY;
                    };
        }
        return values;
    }

    private int total(ToIntFunction<TenantPlan> value) {
        return plans.all().values().stream().mapToInt(value).sum();
    }

    private static int count(TenantPlan plan, Class<? extends Message> type) {
        return (int) plan.envoy().stream().filter(type::isInstance).count();
    }

    private static int endpoints(TenantPlan plan) {
        return plan.envoy().stream()
                .filter(ClusterLoadAssignment.class::isInstance)
                .map(ClusterLoadAssignment.class::cast)
                .flatMap(assignment -> assignment.getEndpointsList().stream())
                .mapToInt(locality -> locality.getLbEndpointsCount())
                .sum();
    }
}
