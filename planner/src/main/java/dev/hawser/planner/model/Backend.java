package dev.hawser.planner.model;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The endpoints that answer for one port of a load balancer; its name is also that of its listener.
 */
public record Backend(
        String name, Protocol protocol, int port, Traffic traffic, List<Endpoint> endpoints) {
    public Backend {
        var all = endpoints.stream().distinct().sorted();
        endpoints = (traffic.endpoints() > 0 ? all.limit(traffic.endpoints()) : all).toList();
    }

    /**
     * Nobody listens for a backend without endpoints: refusing at once is better than accepting and
     * hanging up.
     */
    public boolean canAnswer() {
        return !endpoints.isEmpty();
    }

    /** Whether its endpoints are asked how they are. */
    public boolean isChecked() {
        return protocol == Protocol.TCP && traffic.healthCheck().isPresent();
    }

    /** The same, asking its endpoints in turn with others. */
    public Backend sharing(HealthCheck.Sharing by) {
        return new Backend(name, protocol, port, traffic.sharing(by), endpoints);
    }

    Backend renamed(UnaryOperator<String> names) {
        return new Backend(names.apply(name), protocol, port, traffic, endpoints);
    }

    /** Where it is, whatever its port. */
    public List<String> addresses() {
        return endpoints.stream().map(Endpoint::address).distinct().toList();
    }
}
