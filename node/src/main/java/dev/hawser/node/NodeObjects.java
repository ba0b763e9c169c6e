package dev.hawser.node;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;

/** The Node object of this machine. */
final class NodeObjects {
    static Node node(NodeOptions options) {
        return new NodeBuilder()
                .withNewMetadata()
                .withName(options.name())
                .addToLabels("kubernetes.io/hostname", options.name())
                .endMetadata()
                .build();
    }

    static Node ready(NodeOptions options) {
        return new NodeBuilder(node(options))
                .withNewStatus()
                .addNewAddress(options.address(), "InternalIP")
                .addNewAddress(options.address(), "ExternalIP")
                .addNewAddress(options.name(), "Hostname")
                .addNewCondition()
                .withType("Ready")
                .withStatus("True")
                .withReason("ProcessNodeReady")
                .withMessage("The pods of this node are processes of this machine.")
                .endCondition()
                .endStatus()
                .build();
    }

    private NodeObjects() {}
}
