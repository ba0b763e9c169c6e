package dev.hawser.planner;

import dev.hawser.api.Tenant;
import dev.hawser.planner.intake.NamespaceClaim;
import dev.hawser.planner.status.Problems;
import dev.hawser.planner.status.TenantStatuses;
import io.fabric8.kubernetes.api.model.HasMetadata;
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
        var claim = NamespaceClaim.decide(facts.observed().namespace(), facts.tenantObject());
        return switch (claim) {
            case OURS, ABSENT ->
                    new TenantPlanning(
                                    facts,
                                    previous == null ? Translations.NONE : previous.translations())
                            .plan();
            case FOREIGN -> keepOut(facts);
        };
    }

    /**
     * In a namespace of someone else we neither write nor prune; the Tenant's operator hears of it.
     */
    private static TenantPlan keepOut(TenantFacts facts) {
        var finding = Problems.namespaceConflict(facts.tenant().namespace());
        var statuses =
                facts.tenantObject()
                        .map((Tenant tenant) ->
                                List.<HasMetadata>of(TenantStatuses.failed(tenant, finding)))
                        .orElse(List.of());
        return new TenantPlan(
                List.of(),
                List.of(),
                statuses,
                List.of(),
                List.of(),
                Set.of(),
                List.of(),
                Optional.empty(),
                Translations.NONE);
    }
}
