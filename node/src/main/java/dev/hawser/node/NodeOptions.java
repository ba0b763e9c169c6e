package dev.hawser.node;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * The one node of a cluster.
 *
 * @param name of the cluster and its node; demo backends answer with it
 * @param address where NodePorts are served, and what the Node object says
 * @param pods addresses for pods that do not bring their own
 * @param loadBalancers addresses for Services of type LoadBalancer; empty where someone else gives
 *     them one, as a CCM does
 * @param nodePorts empty where nobody dials NodePorts, as in a hub, where addresses lead to pods
 */
public record NodeOptions(
        String name,
        String address,
        AddressRange pods,
        Optional<AddressRange> loadBalancers,
        Optional<PortRange> nodePorts) {
    public NodeOptions {
        requireNonNull(name, "name");
        requireNonNull(address, "address");
    }
}
