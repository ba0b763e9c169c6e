package dev.hawser.manager;

import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Failures;
import dev.hawser.cluster.LiveObjects;
import dev.hawser.cluster.ObjectApplier;
import dev.hawser.cluster.PruneScope;
import dev.hawser.cluster.Selection;
import dev.hawser.cluster.StatusWriter;
import dev.hawser.planner.GlobalPlan;
import dev.hawser.planner.Pruning;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.TenantPlan;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Carries out on the hub's API server what a plan says; only the leader uses them. */
final class HubHands {
    /** Tenants may write the first of these, but what it says is for us to say. */
    private static final Set<Class<? extends HasMetadata>> OURS =
            Set.of(LoadBalancer.class, Tenant.class, Config.class);

    private final CertificateKeeper certificates;
    private final ObjectApplier applier;
    private final StatusWriter statuses;
    private final FinalizerEditor finalizers;
    private final RefusedObjects refused;
    private final Rollouts rollouts;

    HubHands(
            Cluster cluster,
            LiveObjects live,
            CertificateKeeper certificates,
            RefusedObjects refused,
            Rollouts rollouts,
            InstantSource clock) {
        this.certificates = certificates;
        this.applier = new ObjectApplier(cluster, live);
        this.statuses = new StatusWriter(cluster, live, clock, OURS);
        this.finalizers = new FinalizerEditor(cluster);
        this.refused = refused;
        this.rollouts = rollouts;
    }

    /**
     * What leads to proxies, or what they start from.
     *
     * @param done the last plan of this tenant that was carried out whole
     */
    void prepare(TenantName tenant, TenantPlan plan, @Nullable TenantPlan done) {
        // A certificate needs its namespace, and a proxy's pod does not start without its
        // certificate.
        applier.apply(plan.commonObjects().stream().filter(Namespace.class::isInstance).toList());
        plan.certificates().forEach(certificates::issue);
        applier.apply(
                plan.commonObjects().stream()
                        .filter(object -> rollouts.admits(tenant, object))
                        .toList());
        refused.apply(
                tenant,
                plan.objectsSince(done),
                () -> plan.objectsSince(null),
                object -> applier.apply(List.of(object)));
    }

    /** What nothing points at any more, and what owners are told. */
    void conclude(TenantPlan plan, @Nullable TenantPlan done) {
        Failures.collect(
                List.<Runnable>of(
                        () -> Failures.collect(plan.scope(), this::prune),
                        () -> statuses.write(plan.statusesSince(done)),
                        () -> finalizers.edit(plan.finalizers())),
                Runnable::run);
    }

    /** All that is not about one tenant. */
    void carryOut(GlobalPlan plan) {
        statuses.write(plan.statuses());
        plan.certificates().forEach(certificates::issue);
        applier.apply(plan.objects());
        Failures.collect(plan.scope(), this::prune);
    }

    /** What is kept outside the tenant's namespace, and so does not go with it. */
    void forget(TenantName tenant) {
        certificates.forget(tenant);
        refused.forget(tenant);
    }

    private void prune(Pruning pruning) {
        applier.prune(scope(pruning), pruning.keep());
    }

    static PruneScope scope(Pruning pruning) {
        return new PruneScope(
                pruning.kind(),
                new Selection(
                        Optional.of(pruning.namespace()).filter(n -> !n.isEmpty()),
                        pruning.labels()));
    }
}
