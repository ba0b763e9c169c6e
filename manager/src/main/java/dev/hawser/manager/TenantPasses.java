package dev.hawser.manager;

import dev.hawser.cluster.Reconciler;
import dev.hawser.planner.TenantName;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Measures each pass of a reconciler. */
final class TenantPasses implements Reconciler<TenantName> {
    private final Reconciler<TenantName> measured;
    private final PassMetrics metrics;
    private final TenantPlans plans;

    TenantPasses(Reconciler<TenantName> measured, PassMetrics metrics, TenantPlans plans) {
        this.measured = measured;
        this.metrics = metrics;
        this.plans = plans;
    }

    @Override
    public Optional<Instant> reconcile(TenantName tenant) throws Exception {
        var start = System.nanoTime();
        var well = false;
        var before = plans.latest(tenant);
        try {
            var revisitAt = measured.reconcile(tenant);
            well = true;
            return revisitAt;
        } finally {
            var seconds = Duration.ofNanos(System.nanoTime() - start).toNanos() / 1e9;
            metrics.passed(tenant.namespace(), well, seconds);
            var after = plans.latest(tenant);
            if (well && after == null) {
                metrics.forget(tenant.namespace());
            } else if (after != null && (before == null || !before.envoy().equals(after.envoy()))) {
                metrics.snapshotChanged(tenant.namespace());
            }
        }
    }
}
