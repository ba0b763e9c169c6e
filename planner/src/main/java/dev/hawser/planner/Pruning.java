package dev.hawser.planner;

import static java.util.stream.Collectors.toSet;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Collection;
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

    /** What is planned of this kind stays. */
    static Pruning to(
            Collection<? extends HasMetadata> planned,
            Class<? extends HasMetadata> kind,
            String namespace,
            Map<String, String> labels) {
        return new Pruning(
                kind,
                namespace,
                labels,
                planned.stream()
                        .filter(kind::isInstance)
                        .map(object -> object.getMetadata().getName())
                        .collect(toSet()));
    }
}
