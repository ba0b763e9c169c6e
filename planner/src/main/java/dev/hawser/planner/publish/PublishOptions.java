package dev.hawser.planner.publish;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * What the operator of a tenant cluster decided.
 *
 * @param hubNamespace the tenant's namespace on the hub
 * @param useLoadBalancerClass whether only Services that ask for class {@code kubelb} are ours
 * @param nodeAddressType which address of each node the hub should dial
 * @param nodeLabels nodes must carry all of these to be dialled
 * @param maxNodeAddresses how many nodes the hub should dial at most; 0 for all
 */
public record PublishOptions(
        String hubNamespace,
        boolean useLoadBalancerClass,
        NodeAddressType nodeAddressType,
        Map<String, String> nodeLabels,
        int maxNodeAddresses) {

    public PublishOptions {
        if (hubNamespace.isBlank()) {
            throw new IllegalArgumentException(
                    "hub namespace: blank (expected: the tenant's namespace on the hub)");
        }
        requireNonNull(nodeAddressType, "nodeAddressType");
        nodeLabels = Map.copyOf(nodeLabels);
        if (maxNodeAddresses < 0) {
            throw new IllegalArgumentException(
                    "max node address count: "
                            + maxNodeAddresses
                            + " (expected: 0 for all, or more)");
        }
    }

    public static PublishOptions forHubNamespace(String hubNamespace) {
        return new PublishOptions(hubNamespace, false, NodeAddressType.EXTERNAL_IP, Map.of(), 0);
    }
}
