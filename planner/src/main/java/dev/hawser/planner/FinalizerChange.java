package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Set;

/** Finalizers to put on an object, or to take off; others on it are not ours to touch. */
public record FinalizerChange(
        Class<? extends HasMetadata> kind,
        String namespace,
        String name,
        Set<String> add,
        Set<String> remove) {
    public FinalizerChange {
        add = Set.copyOf(add);
        remove = Set.copyOf(remove);
    }
}
