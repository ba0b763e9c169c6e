package dev.hawser.manager;

import dev.hawser.api.Tenant;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.TenantName;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whose plan something on the hub belongs to. */
final class TenantNames {
    private final HubView hub;

    TenantNames(HubView hub) {
        this.hub = hub;
    }

    /**
     * The tenant of a namespace. A Tenant may be called {@code x} or {@code tenant-x}; the one that
     * owns the namespace is meant, else the one that exists, and {@code x} if neither does.
     */
    Optional<TenantName> of(String namespace) {
        if (!TenantName.isNamespace(namespace)) {
            return Optional.empty();
        }
        var whole = new TenantName(namespace);
        var plain = whole.namesake();
        return owner(namespace)
                .or(() ->
                        Optional.of(
                                find(whole).isPresent() && find(plain).isEmpty() ? whole : plain));
    }

    /** Another Tenant whose namespace would be the same. */
    Optional<Tenant> rival(TenantName tenant) {
        return find(tenant.namesake());
    }

    private Optional<TenantName> owner(String namespace) {
        return hub.namespaces.get(ObjectKey.clusterScoped(namespace)).stream()
                .flatMap(it -> it.getMetadata().getOwnerReferences().stream())
                .filter(owner -> owner.getKind().equals("Tenant"))
                .map(owner -> new TenantName(owner.getName()))
                .filter(owner -> find(owner).isPresent() && owner.namespace().equals(namespace))
                .findFirst();
    }

    /** Every Tenant, and whoever has load balancers or SyncSecrets without being one. */
    Set<TenantName> all() {
        var left =
                Stream.concat(hub.loadBalancers.list().stream(), hub.syncSecrets.list().stream());
        return Stream.concat(
                        hub.tenants.list().stream()
                                .map(tenant -> new TenantName(tenant.getMetadata().getName())),
                        left.flatMap(object -> of(object.getMetadata().getNamespace()).stream()))
                .collect(Collectors.toUnmodifiableSet());
    }

    private Optional<Tenant> find(TenantName tenant) {
        return hub.tenants.get(ObjectKey.clusterScoped(tenant.value()));
    }
}
