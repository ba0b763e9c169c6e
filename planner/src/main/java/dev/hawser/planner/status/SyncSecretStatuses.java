package dev.hawser.planner.status;

import dev.hawser.api.ConditionType;
import dev.hawser.api.Reason;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.SyncSecretStatus;
import dev.hawser.planner.Fresh;
import dev.hawser.planner.SecretInput;
import dev.hawser.planner.model.SecretType;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What a tenant is told about a SyncSecret on the hub. */
public final class SyncSecretStatuses {
    private SyncSecretStatuses() {}

    public static SyncSecret synced(SecretInput input) {
        return status(
                input,
                "Synced",
                Conditions.yes(
                        ConditionType.SYNCED,
                        Reason.SYNCED,
                        "Secret synced successfully",
                        input.generation()));
    }

    public static SyncSecret typeNotAllowed(SecretInput input, String type) {
        return failed(input, Problems.secretTypeNotAllowed(type, SecretType.choices()));
    }

    public static SyncSecret refused(SecretInput input, String words) {
        return failed(input, Problems.secretRefused(words));
    }

    private static SyncSecret failed(SecretInput input, Finding finding) {
        return status(
                input,
                "Failed",
                Conditions.no(
                        finding.condition(),
                        finding.reason(),
                        finding.words(),
                        input.generation()));
    }

    public static SyncSecret madeAgain(SecretInput input) {
        return status(
                input,
                "Pending",
                Conditions.no(
                        ConditionType.SYNCED,
                        Reason.PENDING,
                        "Its Secret cannot be changed into this, and is being made again.",
                        input.generation()));
    }

    public static SyncSecret terminating(SyncSecret leaving) {
        var metadata = leaving.getMetadata();
        long generation = Objects.requireNonNullElse(metadata.getGeneration(), 0L);
        return status(
                metadata.getNamespace(),
                metadata.getName(),
                generation,
                "Terminating",
                List.of(
                        Conditions.no(
                                ConditionType.SYNCED,
                                Reason.TERMINATING,
                                "It is being deleted.",
                                generation)));
    }

    private static SyncSecret status(SecretInput input, String phase, Condition condition) {
        var conditions = new ArrayList<Condition>();
        Conditions.notAccepted(input.strangers(), input.generation()).ifPresent(conditions::add);
        conditions.add(condition);
        return status(input.namespace(), input.name(), input.generation(), phase, conditions);
    }

    private static SyncSecret status(
            String namespace,
            String name,
            long generation,
            String phase,
            List<Condition> conditions) {
        return Fresh.of(
                new SyncSecret(),
                new ObjectMetaBuilder().withNamespace(namespace).withName(name).build(),
                new SyncSecretStatus(generation, phase, conditions));
    }
}
