package dev.hawser.planner.envoy;

import dev.hawser.planner.model.Overload;
import dev.hawser.planner.model.Shutdown;

/**
 * What a proxy starts from.
 *
 * @param bindAddress for what the kubelet and Prometheus ask
 * @param adminAddress for the administration, which only the proxy's own listeners reach
 */
public record BootstrapInput(
        HostAndPort manager,
        String bindAddress,
        String adminAddress,
        Overload overload,
        Shutdown shutdown) {}
