package dev.hawser.planner;

import static java.util.Comparator.comparing;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;

/** Objects of a tenant among all that a plan was handed. */
final class OwnObjects {
    private OwnObjects() {}

    /**
     * What lives in the tenant's namespace, in order of name: whatever else was handed in, and how,
     * cannot matter.
     */
    static <T extends HasMetadata> List<T> of(TenantName tenant, List<T> objects) {
        var namespace = tenant.namespace();
        return objects.stream()
                .filter(object -> namespace.equals(object.getMetadata().getNamespace()))
                .sorted(comparing(object -> object.getMetadata().getName()))
                .toList();
    }

    static boolean isLeaving(HasMetadata object) {
        return object.getMetadata().getDeletionTimestamp() != null;
    }
}
