package dev.hawser.planner;

import java.util.Map;
import java.util.Set;

/**
 * What is known about the host names of one tenant.
 *
 * @param taken wishes of the last plan for names that another load balancer has
 * @param probes what was found about names, among those the last plan had
 * @param ingresses names of the Ingresses that the hub holds for them
 * @param routes names of the HTTPRoutes that the hub holds for them
 * @param gatewayApi whether the hub knows HTTPRoutes at all
 */
public record HostnameFacts(
        Set<HostnameWish> taken,
        Map<String, HostnameProbe> probes,
        Set<String> ingresses,
        Set<String> routes,
        boolean gatewayApi) {
    /** Nobody has asked for a name yet. */
    public static final HostnameFacts NONE =
            new HostnameFacts(Set.of(), Map.of(), Set.of(), Set.of(), false);

    public HostnameFacts {
        taken = Set.copyOf(taken);
        probes = Map.copyOf(probes);
        ingresses = Set.copyOf(ingresses);
        routes = Set.copyOf(routes);
    }

    boolean hasObjectOf(String loadBalancer) {
        return ingresses.contains(Names.ingress(loadBalancer))
                || routes.contains(Names.httpRoute(loadBalancer));
    }
}
