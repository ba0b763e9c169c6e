package dev.hawser.manager;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingInt;

import com.google.protobuf.Message;
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
        gauge(
                MANAGER + "loadbalancers",
                "Load balancers of a tenant",
                this::loadBalancers,
                "namespace",
                "tenant",
                "topology");
        for (var prefix : List.of(MANAGER, CONTROL_PLANE)) {
            gauge(
                    prefix + "envoy_proxies",
                    "Proxies of a namespace that are connected to this replica",
                    this::proxies,
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

    private void loadBalancers(GaugeWithCallback.Callback gauge) {
        plans.all()
                .forEach((tenant, plan) ->
                        gauge.call(
                                hub.loadBalancers.in(tenant.namespace()).size(),
                                tenant.namespace(),
                                tenant.value(),
                                plan.topology().word()));
    }

    private void proxies(GaugeWithCallback.Callback gauge) {
        plans.all().values().stream()
                .flatMap(plan -> plan.envoy().keySet().stream())
                .distinct()
                .collect(
                        groupingBy(
                                fleet -> List.of(fleet.namespace(), fleet.topology().word()),
                                summingInt(proxies::connected)))
                .forEach((labels, count) -> gauge.call(count, labels.toArray(String[]::new)));
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

    private int total(ToIntFunction<TenantPlan> value) {
        return plans.all().values().stream().mapToInt(value).sum();
    }

    private static int count(TenantPlan plan, Class<? extends Message> type) {
        return (int) plan.resources().filter(type::isInstance).count();
    }

    private static int endpoints(TenantPlan plan) {
        return plan.resources()
                .filter(ClusterLoadAssignment.class::isInstance)
                .map(ClusterLoadAssignment.class::cast)
                .flatMap(assignment -> assignment.getEndpointsList().stream())
                .mapToInt(locality -> locality.getLbEndpointsCount())
                .sum();
    }
}
