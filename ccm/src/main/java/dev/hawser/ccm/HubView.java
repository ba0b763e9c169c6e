package dev.hawser.ccm;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.TenantState;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.publish.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What we know of our namespace on the hub without asking it. */
final class HubView implements AutoCloseable {
    private final String namespace;

    /**
     * By origin the names of load balancers seen with it: finding them must not mean reading all.
     */
    private final Map<Origin, Set<String>> names = new ConcurrentHashMap<>();

    private final Mirror<LoadBalancer> loadBalancers;
    private final Mirror<Addresses> addresses;
    private final Mirror<TenantState> states;

    private final Attention attention;
    private volatile boolean addressesThere;

    HubView(Cluster hub, String namespace, Attention attention) {
        this.namespace = namespace;
        this.attention = attention;
        var ours = Selection.in(namespace);
        loadBalancers = Mirror.of(hub, LoadBalancer.class, ours, this::seen);
        addresses = Mirror.of(hub, Addresses.class, ours, _ -> addressesChanged());
        states = Mirror.of(hub, TenantState.class, ours, _ -> attention.everything());
    }

    private void seen(LoadBalancer loadBalancer) {
        Origin.ofHubObject(loadBalancer)
                .ifPresent(origin -> {
                    names.merge(
                            origin, Set.of(loadBalancer.getMetadata().getName()), HubView::union);
                    attention.service(origin);
                });
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

    /** Load balancers made for a Service or an earlier one of its name. */
    List<LoadBalancer> mirrorsOf(Origin origin) {
        // Names whose object went are dropped on the way, else they would pile up.
        var left =
                names.computeIfPresent(
                        origin,
                        (_, seen) -> {
                            var there =
                                    seen.stream()
                                            .filter(name -> loadBalancer(name).isPresent())
                                            .collect(Collectors.toSet());
                            return there.isEmpty() ? null : there;
                        });
        return left == null
                ? List.of()
                : left.stream()
                        .flatMap(name -> loadBalancer(name).stream())
                        .filter(found -> Origin.ofHubObject(found).equals(Optional.of(origin)))
                        .toList();
    }

    private static Set<String> union(Set<String> some, Set<String> more) {
        return Stream.concat(some.stream(), more.stream()).collect(Collectors.toSet());
    }

    boolean knows(Origin origin) {
        return names.containsKey(origin);
    }

    Set<Origin> origins() {
        return Set.copyOf(names.keySet());
    }

    Optional<LoadBalancer> loadBalancer(String name) {
        return loadBalancers.get(new ObjectKey(namespace, name));
    }

    Optional<Addresses> addresses() {
        return addresses.get(new ObjectKey(namespace, WellKnownNames.NODE_ADDRESSES));
    }

    Optional<TenantState> state() {
        return states.get(new ObjectKey(namespace, WellKnownNames.TENANT_STATE));
    }

    boolean live() {
        return mirrors().stream().allMatch(Mirror::live);
    }

    List<Mirror<?>> mirrors() {
        return List.of(loadBalancers, addresses, states);
    }

    @Override
    public void close() {
        loadBalancers.close();
        addresses.close();
        states.close();
    }
}
