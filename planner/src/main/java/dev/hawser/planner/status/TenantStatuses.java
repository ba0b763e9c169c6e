package dev.hawser.planner.status;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancerState;
import dev.hawser.api.Reason;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantState;
import dev.hawser.api.TenantStateStatus;
import dev.hawser.api.TenantStatus;
import dev.hawser.api.VersionStatus;
import dev.hawser.api.WellKnownNames;
import dev.hawser.planner.Fresh;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;

/** What the operator is told about a Tenant, and its CCM about the hub. */
public final class TenantStatuses {
    private static final String EDITION = "CE";

    private TenantStatuses() {}

    /** It works, though settings that cannot be read are without effect. */
    public static Tenant ready(Tenant tenant, List<Finding> unreadable) {
        var ready =
                Conditions.yes(
                        ConditionType.READY,
                        Reason.RECONCILED,
                        "Tenant reconciled successfully",
                        generation(tenant));
        return Conditions.notAccepted(unreadable, generation(tenant))
                .map(notAccepted -> status(tenant, "Ready", notAccepted, ready))
                .orElseGet(() -> status(tenant, "Ready", ready));
    }

    public static Tenant failed(Tenant tenant, Finding finding) {
        return status(
                tenant,
                "Failed",
                Conditions.no(
                        finding.condition(),
                        finding.reason(),
                        finding.words(),
                        generation(tenant)));
    }

    /**
     * It goes.
     *
     * @param holds finalizers of others that keep it from doing so, by what they are on
     */
    public static Tenant terminating(Tenant tenant, SortedMap<String, SortedSet<String>> holds) {
        var words = new StringBuilder("It is being deleted.");
        holds.forEach((object, finalizers) ->
                words.append(
                        " %s waits for finalizers that are not the hub's: %s; let their owners, or an operator, take them off."
                                .formatted(object, String.join(", ", finalizers))));
        return status(
                tenant,
                "Terminating",
                Conditions.no(
                        ConditionType.READY,
                        Reason.TERMINATING,
                        words.toString(),
                        generation(tenant)));
    }

    /** The status of the one TenantState of a tenant. */
    public static TenantState state(
            TenantName name, String version, LoadBalancerState loadBalancers) {
        var metadata =
                new ObjectMetaBuilder()
                        .withNamespace(name.namespace())
                        .withName(WellKnownNames.TENANT_STATE)
                        .build();
        return Fresh.of(
                new TenantState(),
                metadata,
                new TenantStateStatus(
                        version(version),
                        null,
                        null, // conditions there are the CCM's to write
                        loadBalancers,
                        null,
                        null,
                        null,
                        null,
                        null));
    }

    static VersionStatus version(String version) {
        return new VersionStatus(version, null, null, EDITION);
    }

    private static Tenant status(Tenant tenant, String phase, Condition... conditions) {
        var metadata = new ObjectMetaBuilder().withName(tenant.getMetadata().getName()).build();
        return Fresh.of(
                new Tenant(),
                metadata,
                new TenantStatus(generation(tenant), phase, List.of(conditions)));
    }

    private static long generation(Tenant tenant) {
        return Objects.requireNonNullElse(tenant.getMetadata().getGeneration(), 0L);
    }
}
