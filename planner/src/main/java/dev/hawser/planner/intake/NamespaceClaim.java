package dev.hawser.planner.intake;

import dev.hawser.api.Labels;
import dev.hawser.api.Tenant;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.NamespaceProblems;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.OwnerReference;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Whether a tenant may have the namespace of its name. What someone else has a claim to is left
 * alone: writing into it would be taking it over.
 */
public final class NamespaceClaim {
    private NamespaceClaim() {}

    /**
     * Why it may not; empty if it may.
     *
     * @param tenant absent if it is gone and only leftovers of it are to be let go
     * @param rival another Tenant whose namespace would be the same
     */
    public static Optional<Finding> objection(
            TenantName name,
            Optional<Namespace> namespace,
            Optional<Tenant> tenant,
            Optional<Tenant> rival) {
        if (namespace.isEmpty()) {
            return olderRival(tenant, rival)
                    .map(other -> NamespaceProblems.ofTenant(name.namespace(), nameOf(other)));
        }
        var labels =
                Objects.requireNonNullElse(
                        namespace.get().getMetadata().getLabels(), Map.<String, String>of());
        var manager = Optional.ofNullable(labels.get(Labels.MANAGED_BY));
        if (manager.filter(other -> !other.equals(Labels.KUBELB)).isPresent()) {
            return Optional.of(NamespaceProblems.conflict(name.namespace()));
        }
        if (tenant.isEmpty()) {
            return manager.isPresent()
                    ? Optional.empty()
                    : Optional.of(NamespaceProblems.conflict(name.namespace()));
        }
        return owned(name, namespace.get(), tenant.get(), rival);
    }

    private static Optional<Finding> owned(
            TenantName name, Namespace namespace, Tenant tenant, Optional<Tenant> rival) {
        var owners =
                Objects.requireNonNullElse(
                        namespace.getMetadata().getOwnerReferences(), List.<OwnerReference>of());
        var other =
                owners.stream()
                        .filter(owner -> !Objects.equals(owner.getUid(), uidOf(tenant)))
                        .findFirst();
        if (other.isEmpty()) {
            // Made by hand, and nobody else's; the label tells whether we adopted it already.
            return owners.isEmpty()
                    ? olderRival(Optional.of(tenant), rival)
                            .map(it -> NamespaceProblems.ofTenant(name.namespace(), nameOf(it)))
                    : Optional.empty();
        }
        if (!"Tenant".equals(other.get().getKind())) {
            return Optional.of(NamespaceProblems.conflict(name.namespace()));
        }
        return Optional.of(
                other.get().getName().equals(nameOf(tenant))
                        ? NamespaceProblems.ofFormerTenant(name.namespace())
                        : NamespaceProblems.ofTenant(name.namespace(), other.get().getName()));
    }

    private static Optional<Tenant> olderRival(Optional<Tenant> tenant, Optional<Tenant> rival) {
        return rival.filter(
                other -> tenant.filter(own -> Seniority.BY_AGE.compare(other, own) > 0).isEmpty());
    }

    private static String nameOf(Tenant tenant) {
        return tenant.getMetadata().getName();
    }

    private static String uidOf(Tenant tenant) {
        return Objects.requireNonNullElse(tenant.getMetadata().getUid(), "");
    }
}
