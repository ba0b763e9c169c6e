package dev.hawser.planner.objects;

import dev.hawser.planner.BindPolicy;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.settings.ProxySettings;
import java.time.Instant;
import java.util.Optional;

/**
 * What the workload of a tenant's proxies depends on.
 *
 * @param idleSince when the tenant's last load balancer went, if none is left
 * @param monitors whether the hub knows PodMonitors
 */
public record ProxyInput(
        TenantName tenant,
        ProxySettings settings,
        HubOptions options,
        Optional<Instant> idleSince,
        boolean monitors) {
    /** Whether each node runs a proxy, instead of there being so many of them. */
    public boolean everyNode() {
        return switch (options.bind()) {
            case BindPolicy.AnyAddress _ -> settings.everyNode();
            case BindPolicy.LoopbackPerTenant() -> false; // there is one machine
        };
    }

    int replicas() {
        return switch (options.bind()) {
            case BindPolicy.AnyAddress _ -> settings.replicas();
            // A second process could not listen on the same address.
            case BindPolicy.LoopbackPerTenant() -> 1;
        };
    }
}
