package dev.hawser.planner.publish;

import dev.hawser.api.Finalizers;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Set;

/** Whether a tenant's object is on its way out, and whether it can go without us. */
public final class Holds {
    /** Our finalizers, today's and that of long ago. */
    public static final Set<String> FINALIZERS =
            Set.of(Finalizers.CLEANUP, Finalizers.LEGACY_SERVICE);

    private Holds() {}

    /** Whether it cannot vanish without us. */
    public static boolean held(HasMetadata object) {
        return object.getMetadata().getFinalizers().stream().anyMatch(FINALIZERS::contains);
    }

    /** Whether that is by today's finalizer alone; the one of long ago goes when it is seen. */
    static boolean heldAsToday(HasMetadata object) {
        var finalizers = object.getMetadata().getFinalizers();
        return finalizers.contains(Finalizers.CLEANUP)
                && !finalizers.contains(Finalizers.LEGACY_SERVICE);
    }

    static boolean deleting(HasMetadata object) {
        return object.getMetadata().getDeletionTimestamp() != null;
    }
}
