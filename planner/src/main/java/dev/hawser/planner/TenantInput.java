package dev.hawser.planner;

import dev.hawser.api.Finalizers;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.Tenant;
import dev.hawser.api.WellKnownNames;
import dev.hawser.planner.intake.Strangers;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * What a tenant itself gets depends on this, whatever load balancers it has.
 *
 * @param monitors whether the hub knows PodMonitors
 * @param renewsToken whether its CCM said that it lives on tokens that expire
 * @param holds finalizers of others that keep what is the tenant's, and so its namespace, from
 *     going; of interest only once it is being deleted
 */
public record TenantInput(
        TenantContext context,
        Tenant tenant,
        Optional<Namespace> namespace,
        Optional<Secret> token,
        Optional<String> server,
        boolean monitors,
        boolean renewsToken,
        SortedMap<String, SortedSet<String>> holds) {
    static TenantInput of(TenantFacts facts, TenantContext context, Tenant tenant) {
        var entry = facts.observed().entry();
        return new TenantInput(
                context,
                tenant,
                facts.observed().namespace(),
                entry.token(),
                entry.server(),
                facts.observed().monitors(),
                renewsToken(facts),
                OwnObjects.isLeaving(tenant) ? holds(facts) : new TreeMap<>());
    }

    private static SortedMap<String, SortedSet<String>> holds(TenantFacts facts) {
        var holds = new TreeMap<String, SortedSet<String>>();
        for (var loadBalancer : OwnObjects.of(facts.tenant(), facts.loadBalancers())) {
            var foreign = Strangers.finalizers(loadBalancer, Finalizers.OF_LOAD_BALANCERS);
            if (!foreign.isEmpty()) {
                holds.put("LoadBalancer " + loadBalancer.getMetadata().getName(), foreign);
            }
        }
        return holds;
    }

    boolean isLeaving() {
        return OwnObjects.isLeaving(tenant);
    }

    /** Somebody deleted the namespace of a tenant that stays: it is made again once it is gone. */
    boolean losesNamespace() {
        return namespace.filter(OwnObjects::isLeaving).isPresent();
    }

    private static boolean renewsToken(TenantFacts facts) {
        return facts.addresses().stream()
                .map(addresses -> addresses.getMetadata())
                .filter(it -> facts.tenant().namespace().equals(it.getNamespace()))
                .filter(it -> WellKnownNames.NODE_ADDRESSES.equals(it.getName()))
                .map(it -> it.getAnnotations())
                .anyMatch(it -> it != null && "true".equals(it.get(OwnAnnotations.RENEWS_TOKEN)));
    }
}
