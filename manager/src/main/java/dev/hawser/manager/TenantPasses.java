package dev.hawser.manager;

import dev.hawser.cluster.Reconciler;
import dev.hawser.planner.TenantName;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts and times each pass of a reconciler, and tells when a tenant's plan changed. */
final class TenantPasses implements Reconciler<TenantName> {
    private static final Logger log = LoggerFactory.getLogger(TenantPasses.class);

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
                log.atInfo()
                        .addKeyValue("tenant", tenant.value())
                        .addKeyValue("resources", after.resources().count())
                        .log("plan published");
            }
        }
    }
}
