package dev.hawser.manager;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toSet;

import dev.hawser.api.Labels;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.HostnameWish;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Who has which host name of the hub: the load balancer that asked first, until it asks no longer.
 * Only the leader gives them out. What was given out stands in the Ingress or HTTPRoute of the
 * name, which tenants cannot write, so that the next leader knows.
 */
final class HostnameClaims {
    private final HubView hub;
    private final Consumer<TenantName> freed;
    private final Map<String, ObjectKey> holders = new HashMap<>();
    private final Map<String, Set<String>> held = new HashMap<>();
    private final Map<TenantName, Set<HostnameWish>> refused = new HashMap<>();
    private boolean begun;

    /**
     * Begins without knowing anything.
     *
     * @param freed hears of tenants that may now get a name they were refused
     */
    HostnameClaims(HubView hub, Consumer<TenantName> freed) {
        this.hub = hub;
        this.freed = freed;
    }

    /** Wishes for names that another load balancer had when they were last asked for. */
    synchronized Set<HostnameWish> taken(TenantName tenant) {
        return refused.getOrDefault(tenant, Set.of());
    }

    /** Gives out what nobody has, in this order, and remembers what could not be. */
    synchronized void ask(TenantName tenant, List<HostnameWish> wishes) {
        begin();
        var taken = new HashSet<HostnameWish>();
        for (var wish : wishes) {
            var asking = new ObjectKey(tenant.namespace(), wish.loadBalancer());
            var holder = holders.get(wish.hostname());
            if (holder != null && !holder.equals(asking) && exists(holder)) {
                taken.add(wish);
            } else {
                give(wish.hostname(), asking);
            }
        }
        refused.compute(tenant, (_, _) -> taken.isEmpty() ? null : Set.copyOf(taken));
    }

    /** Takes back what a tenant has and asks for no longer; others may have it from now on. */
    synchronized void release(TenantName tenant, List<HostnameWish> wishes) {
        var namespace = tenant.namespace();
        var asked =
                wishes.stream()
                        .filter(wish ->
                                new ObjectKey(namespace, wish.loadBalancer())
                                        .equals(holders.get(wish.hostname())))
                        .map(HostnameWish::hostname)
                        .collect(toSet());
        for (var name : Set.copyOf(held.getOrDefault(namespace, Set.of()))) {
            if (!asked.contains(name)) {
                take(name, namespace);
                refused.entrySet().stream()
                        .filter(entry ->
                                entry.getValue().stream()
                                        .anyMatch(wish -> wish.hostname().equals(name)))
                        .forEach(entry -> freed.accept(entry.getKey()));
            }
        }
    }

    /** Another replica leads: what it gives out we learn when we lead again. */
    synchronized void forget() {
        holders.clear();
        held.clear();
        refused.clear();
        begun = false;
    }

    /** Where two hold one name, as careless managers let them, the older object counts. */
    private void begin() {
        if (begun) {
            return;
        }
        begun = true;
        hub.hostnameObjects()
                .sorted(
                        comparing((HasMetadata object) ->
                                        String.valueOf(object.getMetadata().getCreationTimestamp()))
                                .thenComparing(object -> ObjectKey.of(object).toString()))
                .forEach(object ->
                        HostnameObject.hosts(object)
                                .filter(host -> !holders.containsKey(host))
                                .forEach(host -> give(host, owner(object))));
    }

    private static ObjectKey owner(HasMetadata object) {
        var labels = object.getMetadata().getLabels();
        return new ObjectKey(
                object.getMetadata().getNamespace(),
                labels.getOrDefault(Labels.LOAD_BALANCER_NAME, ""));
    }

    private boolean exists(ObjectKey loadBalancer) {
        return hub.loadBalancers.get(loadBalancer).isPresent();
    }

    private void give(String hostname, ObjectKey to) {
        var before = holders.put(hostname, to);
        if (before != null && !before.namespace().equals(to.namespace())) {
            held.getOrDefault(before.namespace(), new HashSet<>()).remove(hostname);
        }
        held.computeIfAbsent(to.namespace(), _ -> new HashSet<>()).add(hostname);
    }

    private void take(String hostname, String namespace) {
        holders.remove(hostname);
        held.computeIfPresent(
                namespace,
                (_, names) -> {
                    names.remove(hostname);
                    return names.isEmpty() ? null : names;
                });
    }
}
