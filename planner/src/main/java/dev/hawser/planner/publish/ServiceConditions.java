package dev.hawser.planner.publish;

import dev.hawser.api.Api;
import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Reason;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;

/**
 * What a tenant's Service says of itself once the hub refused it: why, and later that it does so no
 * longer. Services that never met a refusal say nothing.
 */
public final class ServiceConditions {
    private static final String TYPE = Api.GROUP + "/" + ConditionType.ACCEPTED.word();

    private ServiceConditions() {}

    /** That it is refused, for the reason that its owner is told as well. */
    public static Condition refused(Note why) {
        return condition("False", why.reason(), why.message());
    }

    /** What to write for what the hub says; empty if it is written already. */
    static Optional<Condition> of(Service service, LoadBalancer mirror) {
        var refusal = Mirrored.refusal(mirror);
        if (refusal.isPresent()) {
            return news(service, refused(refusal.get()));
        }
        return Mirrored.isTaken(mirror) ? over(service, "The hub takes it.") : Optional.empty();
    }

    static Optional<Condition> news(Service service, Condition wanted) {
        return Optional.of(wanted).filter(it -> !said(service).equals(Optional.of(it)));
    }

    /** What was refused is refused no longer. */
    static Optional<Condition> over(Service service, String words) {
        return said(service)
                .filter(condition -> "False".equals(condition.getStatus()))
                .map(_ -> condition("True", Reason.ACCEPTED.word(), words));
    }

    /** What it says now, apart from the time. */
    private static Optional<Condition> said(Service service) {
        var status = service.getStatus();
        var conditions =
                status == null || status.getConditions() == null
                        ? List.<Condition>of()
                        : status.getConditions();
        return conditions.stream()
                .filter(condition -> TYPE.equals(condition.getType()))
                .findFirst()
                .map(it -> condition(it.getStatus(), it.getReason(), it.getMessage()));
    }

    private static Condition condition(String status, String reason, String words) {
        return new ConditionBuilder()
                .withType(TYPE)
                .withStatus(status)
                .withReason(reason)
                .withMessage(words)
                .build();
    }
}
