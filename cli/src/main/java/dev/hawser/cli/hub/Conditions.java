package dev.hawser.cli.hub;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the status of a load balancer says. */
public final class Conditions {
    /** In the order in which one leads to the next. */
    private static final List<ConditionType> ORDER =
            List.of(
                    ConditionType.ACCEPTED,
                    ConditionType.RESOLVED_REFS,
                    ConditionType.PROGRAMMED,
                    ConditionType.READY);

    private Conditions() {}

    public static Optional<Condition> find(LoadBalancer loadBalancer, ConditionType type) {
        return all(loadBalancer)
                .filter(condition -> type.word().equals(condition.getType()))
                .findFirst();
    }

    public static boolean isReady(LoadBalancer loadBalancer) {
        return find(loadBalancer, ConditionType.READY).filter(Conditions::isTrue).isPresent();
    }

    public static boolean isTrue(Condition condition) {
        return "True".equals(condition.getStatus());
    }

    /** What is wrong first; the rest may only follow from it. */
    public static Optional<Condition> complaint(LoadBalancer loadBalancer) {
        return ORDER.stream()
                .flatMap(type -> find(loadBalancer, type).stream())
                .filter(condition -> !isTrue(condition))
                .findFirst();
    }

    private static Stream<Condition> all(LoadBalancer loadBalancer) {
        var status = loadBalancer.getStatus();
        return status == null || status.conditions() == null
                ? Stream.empty()
                : status.conditions().stream();
    }
}
