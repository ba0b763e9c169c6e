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

    void remember(TenantName tenant, TenantPlan plan) {
        latest.put(tenant, plan);
    }

    /**
     * The last plan that was carried out without a failure. What is the same in it and in another
     * needs no hands: had the hub changed since, its part of the plan would be another.
     */
    @Nullable TenantPlan done(TenantName tenant) {
        return done.get(tenant);
    }

    void carriedOut(TenantName tenant, TenantPlan plan) {
        slim(plan, done.put(tenant, plan));
    }

    /**
     * All there is in a plan is kept for as long as nothing about it is different. Done last:
     * nobody waits for it.
     *
     * @param before a plan of which this was done
     */
    void slim(TenantPlan plan, @Nullable TenantPlan before) {
        plan.commonObjectsSince(before).forEach(LeanObjects::make);
        plan.objectsSince(before).forEach(LeanObjects::make);
        plan.statusesSince(before).forEach(LeanObjects::make);
    }

    void forget(TenantName tenant) {
        done.remove(tenant);
        latest.remove(tenant);
    }

    Map<TenantName, TenantPlan> all() {
        return Map.copyOf(latest);
    }
}
