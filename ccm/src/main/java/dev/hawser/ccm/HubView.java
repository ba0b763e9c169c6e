package dev.hawser.ccm;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.TenantState;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import java.util.List;
import java.util.Optional;

/** What we know of our namespace on the hub without asking it. */
final class HubView implements AutoCloseable {
    private final String namespace;

    private final HubCopies<LoadBalancer> loadBalancers;
    private final Mirror<Addresses> addresses;
    private final Mirror<TenantState> states;

    private final Attention attention;
    private volatile boolean addressesThere;

    HubView(Cluster hub, String namespace, Attention attention) {
        this.namespace = namespace;
        this.attention = attention;
        var ours = Selection.in(namespace);
        loadBalancers = new HubCopies<>(hub, LoadBalancer.class, namespace, attention::service);
        addresses = Mirror.of(hub, Addresses.class, ours, _ -> addressesChanged());
        states = Mirror.of(hub, TenantState.class, ours, _ -> attention.everything());
    }

    /**
     * Another list of nodes concerns no Service; that there is one at all concerns all that wait
     * for it.
     */
    private void addressesChanged() {
        attention.nodes();
        if (attention.active() && addressesThere != addresses().isPresent()) {
            addressesThere = !addressesThere;
            attention.everything();
        }
    }

    HubCopies<LoadBalancer> loadBalancers() {
        return loadBalancers;
    }

    Optional<Addresses> addresses() {
        return addresses.get(new ObjectKey(namespace, WellKnownNames.NODE_ADDRESSES));
    }

    Optional<TenantState> state() {
        return states.get(new ObjectKey(namespace, WellKnownNames.TENANT_STATE));
    }

    boolean synced() {
        return mirrors().stream().allMatch(Mirror::synced);
    }

    boolean live() {
        return mirrors().stream().allMatch(Mirror::live);
    }

    List<Mirror<?>> mirrors() {
        return List.of(loadBalancers.mirror(), addresses, states);
    }

    @Override
    public void close() {
        loadBalancers.close();
        addresses.close();
        states.close();
    }
}
