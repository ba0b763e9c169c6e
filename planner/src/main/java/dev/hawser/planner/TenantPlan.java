package dev.hawser.planner;

import com.google.protobuf.Message;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.Topology;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that should be true for one tenant. Hands carry it out in this order: Envoy resources,
 * certificates, objects, pruning, statuses, finalizers.
 *
 * @param commonObjects to be applied whatever load balancers there are, a namespace before what
 *     lives in it
 * @param envoy what the proxies of each fleet should have; the same instance as before means
 *     unchanged
 * @param commonStatuses of the tenant, and of load balancers that are not served
 * @param scope what is pruned, because it is ours and no longer planned
 * @param dials connections whose success would be news
 * @param globalListeners that need a port of the fleet of all tenants
 * @param hostnames asked for, in the order in which they are given out
 * @param names host names whose meaning would be news
 * @param revisitAt when a plan of the same facts would first differ
 * @param translations what all of this was made of
 */
public record TenantPlan(
        List<HasMetadata> commonObjects,
        SortedMap<Fleet, List<Message>> envoy,
        List<HasMetadata> commonStatuses,
        List<Pruning> scope,
        List<ProxyCertificateOrder> certificates,
        Set<Dial> dials,
        Set<String> globalListeners,
        List<HostnameWish> hostnames,
        Set<String> names,
        List<FinalizerChange> finalizers,
        Optional<Instant> revisitAt,
        Translations translations) {
    public TenantPlan {
        commonObjects = List.copyOf(commonObjects);
        envoy = Collections.unmodifiableSortedMap(envoy);
        commonStatuses = List.copyOf(commonStatuses);
        scope = List.copyOf(scope);
        certificates = List.copyOf(certificates);
        dials = Set.copyOf(dials);
        globalListeners = Set.copyOf(globalListeners);
        hostnames = List.copyOf(hostnames);
        names = Set.copyOf(names);
        finalizers = List.copyOf(finalizers);
    }

    /** Everything to be applied, a namespace before what lives in it. */
    public List<HasMetadata> objects() {
        var objects = new ArrayList<>(commonObjects);
        objects.addAll(objectsSince(null));
        return objects;
    }

    /** Those of the objects of all that another plan did not hold already. */
    public List<HasMetadata> commonObjectsSince(@Nullable TenantPlan other) {
        var known = Collections.newSetFromMap(new IdentityHashMap<HasMetadata, Boolean>());
        if (other != null) {
            known.addAll(other.commonObjects);
        }
        return commonObjects.stream().filter(object -> !known.contains(object)).toList();
    }

    /**
     * Objects of load balancers that hands which carried out another plan have to look at: all but
     * of those about which nothing is different, neither what is wanted nor what was seen.
     */
    public List<HasMetadata> objectsSince(@Nullable TenantPlan done) {
        return since(done).stream().flatMap(BalancerPlan::objects).toList();
    }

    /** Who is to share proxies with whom. */
    public Topology topology() {
        return translations
                .context()
                .map(context -> context.settings().topology())
                .orElse(Topology.SHARED);
    }

    /** What proxies should have, whichever fleet they belong to. */
    public Stream<Message> resources() {
        return envoy.values().stream().flatMap(List::stream);
    }

    /** Objects that carry identity and status only. */
    public List<HasMetadata> statuses() {
        return statusesSince(null);
    }

    /** Statuses that hands which carried out another plan have to look at. */
    public List<HasMetadata> statusesSince(@Nullable TenantPlan done) {
        var statuses = new ArrayList<>(commonStatuses);
        since(done).forEach(plan -> statuses.add(plan.status().made()));
        return statuses;
    }

    /**
     * What each fleet is told because of a load balancer, by the names it speaks of it; nothing if
     * no proxy serves it, and absent if it is not planned at all.
     */
    public Optional<SortedMap<Fleet, List<ProxyState.ResourceName>>> resourcesOf(
            String loadBalancer) {
        return translations
                .balancers()
                .get(loadBalancer)
                .map(plan -> {
                    var names = new TreeMap<Fleet, List<ProxyState.ResourceName>>();
                    plan.serving()
                            .ifPresent(serving ->
                                    serving.traffic()
                                            .forEach((fleet, told) ->
                                                    names.put(fleet, told.made().names())));
                    return names;
                });
    }

    /** Which listener has which port; handed in again as a fact of the next plan. */
    public PortBook ports() {
        return translations.ports().book();
    }

    /** Whether some listener has no port, or another than was written down. */
    public boolean contested() {
        return translations.ports().contested();
    }

    private List<BalancerPlan> since(@Nullable TenantPlan done) {
        return translations.balancers().since(done == null ? null : done.translations.balancers());
    }
}
