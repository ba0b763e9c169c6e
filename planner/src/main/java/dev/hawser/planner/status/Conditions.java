package dev.hawser.planner.status;

import static java.util.stream.Collectors.joining;

import dev.hawser.api.ConditionType;
import dev.hawser.api.Reason;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Conditions as Kubernetes writes them; when one changed is stamped by who writes the status. */
final class Conditions {
    private static final int LONGEST_MESSAGE = 1_000;

    private Conditions() {}

    static Condition yes(ConditionType type, Reason reason, String message, long generation) {
        return condition(type, "True", reason, message, generation);
    }

    static Condition no(ConditionType type, Reason reason, String message, long generation) {
        return condition(type, "False", reason, message, generation);
    }

    /** What of it is without effect, though the rest works; absent if there is nothing to say. */
    static Optional<Condition> notAccepted(List<Finding> findings, long generation) {
        return findings.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        no(
                                ConditionType.ACCEPTED,
                                findings.getFirst().reason(),
                                findings.stream().map(Finding::words).collect(joining(" ")),
                                generation));
    }

    /** The condition of this type, if a list has one. */
    static Optional<Condition> find(@Nullable List<Condition> conditions, ConditionType type) {
        return conditions == null
                ? Optional.empty()
                : conditions.stream()
                        .filter(condition -> type.word().equals(condition.getType()))
                        .findFirst();
    }

    private static Condition condition(
            ConditionType type, String status, Reason reason, String message, long generation) {
        return new ConditionBuilder()
                .withType(type.word())
                .withStatus(status)
                .withReason(reason.word())
                .withMessage(
                        message.length() > LONGEST_MESSAGE
                                ? message.substring(0, LONGEST_MESSAGE) + "…"
                                : message)
                .withObservedGeneration(generation)
                .build();
    }
}
