package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** All that a plan owns: everything of this kind in this selection that it does not hold may go. */
public record PruneScope(Class<? extends HasMetadata> kind, Selection selection) {
    public PruneScope {
        // A scope without labels would take what users put into the namespace.
        if (selection.labels().isEmpty()) {
            throw new IllegalArgumentException(
                    "selection: " + selection + " (expected: at least one label that is ours)");
        }
    }
}
