package dev.hawser.planner.publish;

import static java.util.Objects.requireNonNull;

/**
 * What the operator of a tenant cluster decided.
 *
 * @param hubNamespace the tenant's namespace on the hub
 * @param useLoadBalancerClass whether only Services that ask for class {@code kubelb} are ours
 * @param nodeAddressType which address of each node the hub should dial
 * @param nodes which of them may be dialled, by their labels
 * @param maxNodeAddresses how many nodes the hub should dial at most; 0 for all
 */
public record PublishOptions(
        String hubNamespace,
        boolean useLoadBalancerClass,
        NodeAddressType nodeAddressType,
        NodeSelector nodes,
        int maxNodeAddresses) {

    public PublishOptions {
        if (hubNamespace.isBlank()) {
            throw new IllegalArgumentException(
                    "hub namespace: blank (expected: the tenant's namespace on the hub)");
        }
        requireNonNull(nodeAddressType, "nodeAddressType");
        requireNonNull(nodes, "nodes");
        if (maxNodeAddresses < 0) {
            throw new IllegalArgumentException(
                    "max node address count: "
                            + maxNodeAddresses
                            + " (expected: 0 for all, or more)");
        }
    }

    public static PublishOptions forHubNamespace(String hubNamespace) {
        return new PublishOptions(
                hubNamespace, false, NodeAddressType.EXTERNAL_IP, NodeSelector.ALL, 0);
    }
}
