package dev.hawser.systemtests;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;

/** A node that only its API server knows: ready, with an address, running nothing. */
final class SpareNode {
    static final String NAME = "spare";

    private SpareNode() {}

    static Node created() {
        return new NodeBuilder()
                .withNewMetadata()
                .withName(NAME)
                .endMetadata()
                .withNewSpec()
                .withUnschedulable(true)
                .endSpec()
                .build();
    }

    static Node ready(Node node, String address) {
        return node.edit()
                .withNewStatus()
                .addNewAddress()
                .withType("InternalIP")
                .withAddress(address)
                .endAddress()
                .addNewCondition()
                .withType("Ready")
                .withStatus("True")
                .endCondition()
                .endStatus()
                .build();
    }

    static Node excluded(Node node) {
        return node.edit()
                .editMetadata()
                .addToLabels("node.kubernetes.io/exclude-from-external-load-balancers", "")
                .endMetadata()
                .build();
    }
}
