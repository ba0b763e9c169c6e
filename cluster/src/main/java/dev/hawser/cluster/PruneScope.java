package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;

/**
 * All that a plan owns: everything of these kinds in this selection that it does not hold may go.
 */
public record PruneScope(List<Class<? extends HasMetadata>> kinds, Selection selection) {
    public PruneScope {
        kinds = List.copyOf(kinds);
        // A scope without labels would take what users put into the namespace.
        if (selection.labels().isEmpty()) {
            throw new IllegalArgumentException(
                    "selection: " + selection + " (expected: at least one label that is ours)");
        }
    }
}
