package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Read, change, replace: until nobody was faster. */
final class Edits {
    /** Whoever loses this often against others is in a fight that retrying does not end. */
    private static final int ATTEMPTS = 10;

    private Edits() {}

    @SuppressWarnings("ReferenceEquality") // the same instance is how "nothing to do" is said
    static <T extends HasMetadata> Optional<T> edit(
            Cluster cluster,
            Class<T> kind,
            ObjectKey key,
            UnaryOperator<T> change,
            UnaryOperator<T> replace) {
        for (int attempt = 1; ; attempt++) {
            var current = cluster.get(kind, key);
            if (current.isEmpty()) {
                return current;
            }
            var changed = change.apply(current.get());
            if (changed == current.get()) {
                return current;
            }
            try {
                return Optional.of(replace.apply(changed));
            } catch (ClusterException.NotFound vanished) {
                return Optional.empty();
            } catch (ClusterException.Conflict faster) {
                if (attempt == ATTEMPTS) {
                    throw faster;
                }
            }
        }
    }
}
