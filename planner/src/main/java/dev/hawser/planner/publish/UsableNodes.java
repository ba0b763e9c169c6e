package dev.hawser.planner.publish;

import io.fabric8.kubernetes.api.model.Node;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Nodes that traffic from outside may be sent to. */
final class UsableNodes {
    private static final String EXCLUDED =
            "node.kubernetes.io/exclude-from-external-load-balancers";

    private UsableNodes() {}

    static List<Node> from(List<Node> nodes, NodeSelector selector) {
        return nodes.stream()
                .filter(UsableNodes::ready)
                .filter(node -> node.getMetadata().getDeletionTimestamp() == null)
                // Its presence counts, whatever its value: so Kubernetes defines it.
                .filter(node -> !labelsOf(node).containsKey(EXCLUDED))
                .filter(node -> selector.matches(labelsOf(node)))
                .sorted(Comparator.comparing(node -> node.getMetadata().getName()))
                .toList();
    }

    static Map<String, String> labelsOf(Node node) {
        var labels = node.getMetadata().getLabels();
        return labels == null ? Map.of() : labels;
    }

    private static boolean ready(Node node) {
        var status = node.getStatus();
        return status != null
                && status.getConditions() != null
                && status.getConditions().stream()
                        .anyMatch(c -> "Ready".equals(c.getType()) && "True".equals(c.getStatus()));
    }
}
