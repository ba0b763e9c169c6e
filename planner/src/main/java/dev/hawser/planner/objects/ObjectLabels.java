package dev.hawser.planner.objects;

import dev.hawser.api.Labels;
import dev.hawser.api.WellKnownNames;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.model.Balancer;
import java.util.Map;

/** Labels of what the hub holds for a tenant; by them we find again what is ours. */
public final class ObjectLabels {
    private ObjectLabels() {}

    /** What belongs to the proxies of a tenant: their workload, bootstrap and certificate. */
    public static Map<String, String> proxies(String tenantNamespace) {
        return Map.of(
                Labels.APP_NAME, Labels.ENVOY_PROXY,
                Labels.APP_INSTANCE, tenantNamespace,
                Labels.APP_MANAGED_BY, Labels.KUBELB);
    }

    /** What a tenant's CCM gets in with. */
    public static Map<String, String> access() {
        return Map.of(
                Labels.MANAGED_BY, Labels.KUBELB, Labels.APP_NAME, WellKnownNames.TENANT_ACCESS);
    }

    /** The one namespace of a tenant. */
    public static Map<String, String> namespace(String tenantNamespace) {
        return Map.of(Labels.MANAGED_BY, Labels.KUBELB, Labels.TENANT, tenantNamespace);
    }

    /** Secrets that came from tenants. */
    public static Map<String, String> secrets() {
        return Map.of(Labels.MANAGED_BY, Labels.KUBELB, Labels.FROM_SYNC_SECRET, "true");
    }

    /** The pods of a fleet, as every Service that leads to them selects them. */
    public static Map<String, String> proxyPods(Fleet fleet) {
        return Map.of(Labels.APP_NAME, fleet.label());
    }

    /** What all Services of load balancers in a namespace have in common. */
    public static Map<String, String> services(String tenantNamespace) {
        return Map.of(
                Labels.APP_NAME, tenantNamespace,
                Labels.MANAGED_BY, Labels.KUBELB,
                Labels.LOAD_BALANCER_NAMESPACE, tenantNamespace);
    }

    /** What all objects of host names in a namespace have in common. */
    public static Map<String, String> hostnames(String tenantNamespace) {
        return Map.of(
                Labels.MANAGED_BY, Labels.KUBELB, Labels.LOAD_BALANCER_NAMESPACE, tenantNamespace);
    }

    static Map<String, String> hostname(String tenantNamespace, String loadBalancer) {
        return Map.of(
                Labels.MANAGED_BY, Labels.KUBELB,
                Labels.LOAD_BALANCER_NAME, loadBalancer,
                Labels.LOAD_BALANCER_NAMESPACE, tenantNamespace);
    }

    static Map<String, String> service(String tenantNamespace, Balancer balancer) {
        return Map.of(
                Labels.APP_NAME,
                tenantNamespace,
                Labels.MANAGED_BY,
                Labels.KUBELB,
                Labels.LOAD_BALANCER_NAME,
                balancer.name(),
                Labels.LOAD_BALANCER_NAMESPACE,
                tenantNamespace,
                Labels.ORIGIN_NAMESPACE,
                balancer.origin().namespace(),
                Labels.ORIGIN_NAME,
                balancer.origin().name());
    }
}
