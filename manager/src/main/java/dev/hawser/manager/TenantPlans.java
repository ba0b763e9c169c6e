package dev.hawser.manager;

import dev.hawser.planner.TenantName;
import dev.hawser.planner.TenantPlan;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The latest plan of every tenant: what the next one starts from, and what metrics count. */
final class TenantPlans {
    private final Map<TenantName, TenantPlan> latest = new ConcurrentHashMap<>();

    @Nullable TenantPlan latest(TenantName tenant) {
        return latest.get(tenant);
    }

    void remember(TenantName tenant, TenantPlan plan) {
        latest.put(tenant, plan);
    }

    void forget(TenantName tenant) {
        latest.remove(tenant);
    }

    Map<TenantName, TenantPlan> all() {
        return Map.copyOf(latest);
    }
}
