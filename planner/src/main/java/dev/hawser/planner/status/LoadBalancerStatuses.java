package dev.hawser.planner.status;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.Reason;
import dev.hawser.api.ServiceStatus;
import dev.hawser.planner.Fresh;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.LoadBalancerStatusBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.stream.Collectors;

/** The status of a load balancer, which its CCM carries back to the tenant. */
public final class LoadBalancerStatuses {
    private static final String REST_IS_SERVED = " Everything else is served.";

    private LoadBalancerStatuses() {}

    public static LoadBalancer from(Situation situation) {
        var metadata =
                new ObjectMetaBuilder()
                        .withNamespace(situation.namespace())
                        .withName(situation.name())
                        .build();
        // Absent when there is none: an API server turns an empty object applied over a full one
        // into null, which the schema then refuses.
        var addresses =
                situation.addresses().isEmpty()
                        ? null
                        : new LoadBalancerStatusBuilder()
                                .withIngress(situation.addresses())
                                .build();
        var status =
                new LoadBalancerStatus(
                        addresses,
                        new ServiceStatus(situation.ports()),
                        situation.hostname().orElse(null),
                        List.of(
                                accepted(situation),
                                resolvedRefs(situation),
                                programmed(situation),
                                ready(situation)));
        return Fresh.of(new LoadBalancer(), metadata, status);
    }

    private static Condition accepted(Situation situation) {
        return fromFindings(
                situation, ConditionType.ACCEPTED, Reason.ACCEPTED, "We understood it.");
    }

    private static Condition resolvedRefs(Situation situation) {
        return fromFindings(
                situation,
                ConditionType.RESOLVED_REFS,
                Reason.RESOLVED_REFS,
                "Everything it names exists.");
    }

    private static Condition fromFindings(
            Situation situation, ConditionType type, Reason good, String goodWords) {
        var findings =
                situation.findings().stream()
                        .filter(finding -> finding.condition() == type)
                        .toList();
        if (findings.isEmpty()) {
            return Conditions.yes(type, good, goodWords, situation.generation());
        }
        var words =
                findings.stream().map(Finding::words).distinct().collect(Collectors.joining(" "));
        boolean restIsServed =
                situation.served()
                        && !words.endsWith(Problems.AS_BEFORE)
                        && !(situation.programming() instanceof Programming.NothingToServe);
        return Conditions.no(
                type,
                findings.getFirst().reason(),
                restIsServed ? words + REST_IS_SERVED : words,
                situation.generation());
    }

    private static Condition programmed(Situation situation) {
        return switch (situation.programming()) {
            case Programming.NothingToServe() ->
                    notProgrammed(
                            situation, Reason.NO_ENDPOINTS, "There is nothing to send traffic to.");
            case Programming.Waiting() ->
                    notProgrammed(
                            situation,
                            Reason.PENDING,
                            "Waiting for the tenant's proxies to acknowledge it.");
            case Programming.Rejected(var words) ->
                    notProgrammed(
                            situation, Reason.REJECTED_BY_PROXY, "A proxy refused it: " + words);
            case Programming.Done() ->
                    situation.awaitsAddress()
                            ? notProgrammed(
                                    situation,
                                    Reason.PENDING,
                                    "Waiting for the hub to assign an address to its Service.")
                            : Conditions.yes(
                                    ConditionType.PROGRAMMED,
                                    Reason.PROGRAMMED,
                                    "All connected proxies have it.",
                                    situation.generation());
        };
    }

    private static Condition notProgrammed(Situation situation, Reason reason, String words) {
        return Conditions.no(ConditionType.PROGRAMMED, reason, words, situation.generation());
    }

    private static Condition ready(Situation situation) {
        var conditions =
                List.of(accepted(situation), resolvedRefs(situation), programmed(situation));
        for (var condition : conditions) {
            if (!"True".equals(condition.getStatus())) {
                return notReady(situation, condition.getType() + " is false.");
            }
        }
        if (situation.addressWithheld()) {
            return notReady(situation, "Its address is assigned and does not answer yet.");
        }
        return Conditions.yes(
                ConditionType.READY, Reason.READY, "It serves traffic.", situation.generation());
    }

    private static Condition notReady(Situation situation, String words) {
        return Conditions.no(ConditionType.READY, Reason.PENDING, words, situation.generation());
    }
}
