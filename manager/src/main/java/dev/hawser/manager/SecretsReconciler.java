package dev.hawser.manager;

import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Failures;
import dev.hawser.cluster.ObjectApplier;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Reconciler;
import dev.hawser.cluster.StatusWriter;
import dev.hawser.planner.Pruning;
import dev.hawser.planner.SecretsFacts;
import dev.hawser.planner.SecretsPlan;
import dev.hawser.planner.SecretsPlanner;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.Secret;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * Keeps the Secrets of one tenant as its SyncSecrets say. Apart from the tenant's load balancers: a
 * Secret that the hub refuses then holds up no traffic, and traffic no Secret.
 */
final class SecretsReconciler implements Reconciler<TenantName> {
    private final Cluster cluster;
    private final HubView hub;
    private final TenantNames names;
    private final ObjectApplier applier;
    private final StatusWriter statuses;
    private final FinalizerEditor finalizers;
    private final BooleanSupplier leading;
    private final SecretMetrics metrics;
    private final InstantSource clock;
    private final Map<TenantName, Map<String, Refusal>> refusals = new ConcurrentHashMap<>();
    private final Map<TenantName, SecretsPlan> plans = new ConcurrentHashMap<>();

    SecretsReconciler(
            Cluster cluster,
            HubView hub,
            TenantNames names,
            InstantSource clock,
            BooleanSupplier leading,
            SecretMetrics metrics) {
        this.cluster = cluster;
        this.hub = hub;
        this.names = names;
        this.applier = new ObjectApplier(cluster, hub.objects());
        this.statuses = new StatusWriter(cluster, hub.objects(), clock, Set.of(SyncSecret.class));
        this.finalizers = new FinalizerEditor(cluster);
        this.clock = clock;
        this.leading = leading;
        this.metrics = metrics;
    }

    @Override
    public Optional<Instant> reconcile(TenantName tenant) {
        if (!leading.getAsBoolean()) {
            return Optional.empty();
        }
        var facts = facts(tenant);
        if (facts.syncSecrets().isEmpty() && !plans.containsKey(tenant)) {
            return Optional.empty(); // most tenants have none, and never had
        }
        var refused = metrics.timed(tenant.namespace(), () -> carryOut(facts));
        if (facts.syncSecrets().isEmpty()) {
            plans.remove(tenant);
            refusals.remove(tenant);
            metrics.forget(tenant.namespace());
        }
        return refused.values().stream().map(Refusal::tryAgainAt).min(Instant::compareTo);
    }

    private SecretsFacts facts(TenantName tenant) {
        var namespace = tenant.namespace();
        return new SecretsFacts(
                tenant,
                hub.tenants.get(ObjectKey.clusterScoped(tenant.value())),
                names.rival(tenant),
                hub.namespaces.get(ObjectKey.clusterScoped(namespace)),
                hub.syncSecrets.in(namespace),
                hub.secrets.in(namespace),
                words(refusals.getOrDefault(tenant, Map.of())));
    }

    private Map<String, Refusal> carryOut(SecretsFacts facts) {
        var tenant = facts.tenant();
        var plan = SecretsPlanner.plan(facts, plans.get(tenant));
        var refused = apply(plan.secrets(), refusals.getOrDefault(tenant, Map.of()));
        refusals.put(tenant, refused);
        // Owners are told what came of it, and not what should have.
        var told = SecretsPlanner.plan(facts.withRefused(words(refused)), plan);
        plans.put(tenant, told);
        Failures.collect(
                List.<Runnable>of(
                        () -> Failures.collect(told.scope(), this::prune),
                        () -> Failures.collect(told.inherited(), name -> delete(tenant, name)),
                        () -> statuses.write(told.statuses()),
                        () -> finalizers.edit(told.finalizers())),
                Runnable::run);
        return refused;
    }

    /** Those that were refused, by name. */
    private Map<String, Refusal> apply(List<Secret> secrets, Map<String, Refusal> before) {
        var now = clock.instant();
        var refused = new HashMap<String, Refusal>();
        Failures.collect(
                secrets,
                secret -> {
                    var name = secret.getMetadata().getName();
                    var last = before.get(name);
                    if (last != null && last.stands(secret, now)) {
                        refused.put(name, last);
                        return;
                    }
                    try {
                        applier.apply(List.of(secret));
                    } catch (ClusterException.Forbidden | ClusterException.Invalid e) {
                        refused.put(name, Refusal.of(secret, e, now));
                    }
                });
        return Map.copyOf(refused);
    }

    private static Map<String, String> words(Map<String, Refusal> refusals) {
        var words = new HashMap<String, String>();
        refusals.forEach((name, refusal) -> words.put(name, refusal.words()));
        return words;
    }

    private void delete(TenantName tenant, String secret) {
        cluster.delete(Secret.class, new ObjectKey(tenant.namespace(), secret));
    }

    private void prune(Pruning pruning) {
        applier.prune(HubHands.scope(pruning), pruning.keep());
    }
}
