package dev.hawser.cli.why;

import static dev.hawser.cli.why.Link.Name.FINDINGS;
import static dev.hawser.cli.why.Link.Name.LOAD_BALANCER;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import dev.hawser.cli.hub.Conditions;
import dev.hawser.cli.hub.Sight;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The links in the hub's objects. */
final class HubLinks {
    private static final String LOOK_AT_MANAGER = "hawser status tells whether a manager runs";

    private HubLinks() {}

    static Link loadBalancer(WhyFacts facts) {
        if (!(facts.loadBalancer() instanceof Sight.Found<LoadBalancer>(var loadBalancer))) {
            return Link.unseen(LOAD_BALANCER, Links.why(facts.loadBalancer()));
        }
        var key = ObjectKey.of(loadBalancer);
        if (loadBalancer.getMetadata().getDeletionTimestamp() != null) {
            return Link.broken(
                    LOAD_BALANCER,
                    "%s is being deleted, which waits for %s"
                            .formatted(
                                    key,
                                    String.join(", ", loadBalancer.getMetadata().getFinalizers())),
                    LOOK_AT_MANAGER);
        }
        var accepted = Conditions.find(loadBalancer, ConditionType.ACCEPTED);
        if (accepted.isEmpty()) {
            return Link.broken(
                    LOAD_BALANCER,
                    "no manager has looked at %s yet".formatted(key),
                    LOOK_AT_MANAGER);
        }
        return isCurrent(accepted.get(), loadBalancer)
                ? Link.ok(LOAD_BALANCER, "%s was looked at".formatted(key))
                : Link.broken(
                        LOAD_BALANCER,
                        "no manager has looked at the last change of %s yet".formatted(key),
                        LOOK_AT_MANAGER);
    }

    private static boolean isCurrent(Condition condition, LoadBalancer loadBalancer) {
        return condition.getObservedGeneration() == null
                || Objects.equals(
                        condition.getObservedGeneration(),
                        loadBalancer.getMetadata().getGeneration());
    }

    static Link findings(WhyFacts facts) {
        if (!(facts.loadBalancer() instanceof Sight.Found<LoadBalancer>(var loadBalancer))) {
            return Link.unseen(FINDINGS, Links.why(facts.loadBalancer()));
        }
        return finding(loadBalancer)
                .map(condition ->
                        Link.broken(
                                FINDINGS,
                                "%s: %s".formatted(condition.getReason(), condition.getMessage()),
                                "do what it says; it is looked at again by itself"))
                .orElseGet(() -> Link.ok(FINDINGS, "it was understood, and what it names exists"));
    }

    private static Optional<Condition> finding(LoadBalancer loadBalancer) {
        return Stream.of(ConditionType.ACCEPTED, ConditionType.RESOLVED_REFS)
                .flatMap(type -> Conditions.find(loadBalancer, type).stream())
                .filter(condition -> !Conditions.isTrue(condition))
                .findFirst();
    }
}
