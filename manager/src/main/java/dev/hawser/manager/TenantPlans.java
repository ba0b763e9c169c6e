package dev.hawser.manager;

import dev.hawser.cluster.LeanObjects;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.TenantPlan;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The plans of every tenant from which the next one, and the hands that carry it out, start. */
final class TenantPlans {
    private final Map<TenantName, TenantPlan> latest = new ConcurrentHashMap<>();
    private final Map<TenantName, TenantPlan> done = new ConcurrentHashMap<>();

    @Nullable TenantPlan latest(TenantName tenant) {
        return latest.get(tenant);
    }

    /** All there is in it is kept from now on, for as long as nothing about it is different. */
    void remember(TenantName tenant, TenantPlan plan) {
        var before = latest.put(tenant, plan);
        plan.commonObjects().forEach(LeanObjects::make);
        plan.objectsSince(before).forEach(LeanObjects::make);
        plan.statusesSince(before).forEach(LeanObjects::make);
    }

    /**
     * The last plan that was carried out without a failure. What is the same in it and in another
     * needs no hands: had the hub changed since, its part of the plan would be another.
     */
    @Nullable TenantPlan done(TenantName tenant) {
        return done.get(tenant);
    }

    void carriedOut(TenantName tenant, TenantPlan plan) {
        done.put(tenant, plan);
    }

    void forget(TenantName tenant) {
        done.remove(tenant);
        latest.remove(tenant);
    }

    Map<TenantName, TenantPlan> all() {
        return Map.copyOf(latest);
    }
}
