package dev.hawser.planner;

import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.Tenant;
import dev.hawser.api.WellKnownNames;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Optional;

/**
 * What a tenant itself gets depends on this, whatever load balancers it has.
 *
 * @param renewsToken whether its CCM said that it lives on tokens that expire
 */
public record TenantInput(
        TenantContext context,
        Tenant tenant,
        Optional<Namespace> namespace,
        Optional<Secret> token,
        Optional<String> server,
        boolean renewsToken) {
    static TenantInput of(TenantFacts facts, TenantContext context, Tenant tenant) {
        var entry = facts.observed().entry();
        return new TenantInput(
                context,
                tenant,
                facts.observed().namespace(),
                entry.token(),
                entry.server(),
                renewsToken(facts));
    }

    boolean isLeaving() {
        return tenant.getMetadata().getDeletionTimestamp() != null;
    }

    /** Somebody deleted the namespace of a tenant that stays: it is made again once it is gone. */
    boolean losesNamespace() {
        return namespace.map(it -> it.getMetadata().getDeletionTimestamp()).isPresent();
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
