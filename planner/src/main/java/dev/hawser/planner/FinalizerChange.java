package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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

    /** What it takes for an object to have some and not to have others; empty if that is so. */
    static Optional<FinalizerChange> on(
            HasMetadata object, Set<String> wanted, Set<String> unwanted) {
        var present = present(object);
        var add = new HashSet<>(wanted);
        present.forEach(add::remove);
        var remove = new HashSet<>(unwanted);
        remove.retainAll(present);
        if (add.isEmpty() && remove.isEmpty()) {
            return Optional.empty();
        }
        var metadata = object.getMetadata();
        return Optional.of(
                new FinalizerChange(
                        object.getClass(),
                        Objects.requireNonNullElse(metadata.getNamespace(), ""),
                        metadata.getName(),
                        add,
                        remove));
    }

    static boolean isHeld(HasMetadata object, String finalizer) {
        return present(object).contains(finalizer);
    }

    private static List<String> present(HasMetadata object) {
        return Objects.requireNonNullElse(object.getMetadata().getFinalizers(), List.of());
    }
}
