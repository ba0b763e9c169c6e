package dev.hawser.planner;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What should be true for one tenant, from everything that is known about it. */
public final class TenantPlanner {
    private TenantPlanner() {}

    /**
     * The plan for these facts.
     *
     * @param previous the plan before this one; it changes nothing but the time this takes
     */
    public static TenantPlan plan(TenantFacts facts, @Nullable TenantPlan previous) {
        return new TenantPlan(
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Set.of(),
                List.of(),
                Optional.empty());
    }
}
