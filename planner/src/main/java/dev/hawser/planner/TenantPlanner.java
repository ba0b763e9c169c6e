package dev.hawser.planner;

import dev.hawser.api.Finalizers;
import dev.hawser.api.Tenant;
import dev.hawser.planner.intake.NamespaceClaim;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.TenantStatuses;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Collections;
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
        var objection =
                NamespaceClaim.objection(
                        facts.tenant(),
                        facts.observed().namespace(),
                        facts.tenantObject(),
                        facts.observed().entry().rival());
        return objection
                .map(finding -> keepOut(facts, finding))
                .orElseGet(() ->
                        new TenantPlanning(
                                        facts,
                                        previous == null
                                                ? Translations.NONE
                                                : previous.translations())
                                .plan());
    }

    /**
     * In a namespace of someone else we neither write nor prune; the Tenant's operator hears of it,
     * and may delete it at any time.
     */
    private static TenantPlan keepOut(TenantFacts facts, Finding finding) {
        var tenant = facts.tenantObject();
        var statuses =
                tenant.map((Tenant it) -> List.<HasMetadata>of(TenantStatuses.failed(it, finding)))
                        .orElse(List.of());
        var finalizers =
                tenant.filter(OwnObjects::isLeaving)
                        .flatMap(
                                it -> FinalizerChange.on(it, Set.of(), Set.of(Finalizers.CLEANUP)));
        return new TenantPlan(
                List.of(),
                Collections.emptySortedMap(),
                statuses,
                List.of(),
                List.of(),
                Set.of(),
                Set.of(),
                List.of(),
                Set.of(),
                finalizers.stream().toList(),
                Optional.empty(),
                Translations.NONE);
    }
}
