package dev.hawser.planner;

import dev.hawser.api.Labels;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import dev.hawser.planner.intake.NamespaceClaim;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every input of the plan for one tenant's Secrets.
 *
 * @param rival another Tenant whose namespace would be the same
 * @param secrets what the hub holds in the tenant's namespace, as far as it is ours
 * @param refused what the API server said to Secrets that it did not take, by their names
 */
public record SecretsFacts(
        TenantName tenant,
        Optional<Tenant> tenantObject,
        Optional<Tenant> rival,
        Optional<Namespace> namespace,
        List<SyncSecret> syncSecrets,
        List<Secret> secrets,
        Map<String, String> refused) {
    public SecretsFacts {
        syncSecrets = List.copyOf(syncSecrets);
        secrets = List.copyOf(secrets);
        refused = Map.copyOf(refused);
    }

    public SecretsFacts withRefused(Map<String, String> words) {
        return new SecretsFacts(
                tenant, tenantObject, rival, namespace, syncSecrets, secrets, words);
    }

    /** Whether its namespace is the tenant's; in one of someone else we touch nothing. */
    boolean isTenants() {
        return namespace
                        .map(found -> found.getMetadata().getLabels())
                        .filter(labels -> Labels.KUBELB.equals(labels.get(Labels.MANAGED_BY)))
                        .isPresent()
                && NamespaceClaim.objection(tenant, namespace, tenantObject, rival).isEmpty();
    }

    /** Whether Secrets may be there: the Tenant exists, and stays. */
    boolean open() {
        return tenantObject
                .filter(found -> found.getMetadata().getDeletionTimestamp() == null)
                .isPresent();
    }
}
