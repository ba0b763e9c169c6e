package dev.hawser.planner.publish;

import dev.hawser.api.Labels;
import dev.hawser.api.SyncSecret;
import dev.hawser.planner.model.SecretType;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides whether a Secret of a tenant is to travel, which a SyncSecret beside it says. */
public final class SecretPlanner {
    private SecretPlanner() {}

    public static SecretPlan plan(SecretFacts facts, @Nullable SecretPlan previous) {
        if (facts.secret().filter(Origin::isCopy).isPresent()) {
            return new SecretPlan(Optional.empty(), false, false, Hold.LEAVE, List.of());
        }
        var secret = facts.secret().orElse(null);
        if (secret == null || Holds.deleting(secret) || !wantsToTravel(secret)) {
            return withdraw(facts, List.of());
        }
        if (SecretType.of(secret.getType()).isEmpty()) {
            return withdraw(facts, List.of(Notes.secretTypeNotAllowed(secret.getType())));
        }
        if (facts.syncSecret().isPresent() && !SyncSecrets.fromSecret(facts.syncSecret().get())) {
            return withdraw(facts, List.of(Notes.syncSecretOfSomeoneElse(Origin.of(secret))));
        }
        return publish(facts, secret, previous);
    }

    private static boolean wantsToTravel(Secret secret) {
        return Labels.KUBELB.equals(
                Mirrored.orEmpty(secret.getMetadata().getLabels()).get(Labels.MANAGED_BY));
    }

    private static SecretPlan publish(
            SecretFacts facts, Secret secret, @Nullable SecretPlan previous) {
        var built = SyncSecrets.from(secret);
        var before =
                Optional.ofNullable(previous).flatMap(SecretPlan::wanted).filter(built::equals);
        var wanted = before.orElse(built);
        // One that is going cannot be changed any more; once it is gone, a new one is made.
        var apply =
                facts.syncSecret()
                        .map(is ->
                                !Holds.deleting(is)
                                        && !SyncSecrets.holds(is, wanted, before.isPresent()))
                        .orElse(true);
        return new SecretPlan(
                Optional.of(wanted),
                apply,
                false,
                Holds.held(secret) ? Hold.LEAVE : Hold.TAKE,
                List.of());
    }

    /**
     * The SyncSecret goes; from then on its own finalizer sees to the hub, and the Secret is not
     * needed for that.
     */
    private static SecretPlan withdraw(SecretFacts facts, List<Note> notes) {
        return new SecretPlan(
                Optional.empty(),
                false,
                facts.syncSecret()
                        .filter(SyncSecrets::fromSecret)
                        .filter((SyncSecret is) -> !Holds.deleting(is))
                        .isPresent(),
                facts.secret().filter(Holds::held).isPresent() ? Hold.RELEASE : Hold.LEAVE,
                notes);
    }
}
