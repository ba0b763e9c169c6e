package dev.hawser.planner;

import dev.hawser.api.Finalizers;
import dev.hawser.api.Tenant;
import java.util.Optional;
import java.util.Set;

/** The finalizer that keeps a Tenant around until its namespace is gone. */
final class TenantFinalizers {
    private TenantFinalizers() {}

    static Optional<FinalizerChange> held(Tenant tenant) {
        return isHeld(tenant)
                ? Optional.empty()
                : Optional.of(change(tenant, Set.of(Finalizers.CLEANUP), Set.of()));
    }

    static Optional<FinalizerChange> released(Tenant tenant) {
        return isHeld(tenant)
                ? Optional.of(change(tenant, Set.of(), Set.of(Finalizers.CLEANUP)))
                : Optional.empty();
    }

    private static boolean isHeld(Tenant tenant) {
        var finalizers = tenant.getMetadata().getFinalizers();
        return finalizers != null && finalizers.contains(Finalizers.CLEANUP);
    }

    private static FinalizerChange change(Tenant tenant, Set<String> add, Set<String> remove) {
        return new FinalizerChange(Tenant.class, "", tenant.getMetadata().getName(), add, remove);
    }
}
