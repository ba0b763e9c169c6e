package dev.hawser.planner.intake;

import dev.hawser.api.Labels;
import dev.hawser.api.Tenant;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.OwnerReference;
import java.util.Objects;
import java.util.Optional;

/** Whose a tenant's namespace is. */
public enum NamespaceClaim {
    OURS,
    ABSENT,
    FOREIGN;

    /**
     * A namespace is ours if it says so, and says of no other Tenant that it owns it. Anything else
     * was there before us: writing into it would be taking it over.
     */
    public static NamespaceClaim decide(Optional<Namespace> namespace, Optional<Tenant> tenant) {
        if (namespace.isEmpty()) {
            return ABSENT;
        }
        var metadata = namespace.get().getMetadata();
        var labels = metadata.getLabels();
        if (labels == null || !Labels.KUBELB.equals(labels.get(Labels.MANAGED_BY))) {
            return FOREIGN;
        }
        var owners = metadata.getOwnerReferences();
        boolean another =
                owners != null && owners.stream().anyMatch(owner -> isOtherTenant(owner, tenant));
        return another ? FOREIGN : OURS;
    }

    private static boolean isOtherTenant(OwnerReference owner, Optional<Tenant> tenant) {
        return "Tenant".equals(owner.getKind())
                && tenant.isPresent()
                && !Objects.equals(owner.getName(), tenant.get().getMetadata().getName());
    }
}
