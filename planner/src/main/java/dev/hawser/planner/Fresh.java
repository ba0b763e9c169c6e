package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.client.CustomResource;
import org.jspecify.annotations.Nullable;

/**
 * Fills in custom resources, which come without builders; only ever ones that nobody has seen yet.
 */
public final class Fresh {
    private Fresh() {}

    public static <S, T, R extends CustomResource<S, T>> R of(
            R fresh, ObjectMeta metadata, @Nullable T status) {
        fresh.setMetadata(metadata);
        if (status != null) {
            fresh.setStatus(status);
        }
        return fresh;
    }
}
