package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Map;
import java.util.Set;

/** Objects of one kind that are ours by their labels: of these only the named ones stay. */
public record Pruning(
        Class<? extends HasMetadata> kind,
        String namespace,
        Map<String, String> labels,
        Set<String> keep) {
    public Pruning {
        if (labels.isEmpty()) {
            throw new IllegalArgumentException(
                    "labels: none (expected: what tells ours from other people's)");
        }
        labels = Map.copyOf(labels);
        keep = Set.copyOf(keep);
    }
}
