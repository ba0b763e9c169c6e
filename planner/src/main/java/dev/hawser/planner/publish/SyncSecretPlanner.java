package dev.hawser.planner.publish;

import dev.hawser.api.SyncSecret;
import dev.hawser.planner.model.SecretType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides what the hub holds of one SyncSecret of a tenant. */
public final class SyncSecretPlanner {
    private SyncSecretPlanner() {}

    public static SyncSecretPlan plan(
            SyncSecretFacts facts, PublishOptions options, @Nullable SyncSecretPlan previous) {
        if (facts.syncSecret().filter(Origin::isCopy).isPresent()) {
            return new SyncSecretPlan(Hold.LEAVE, Optional.empty(), false, List.of(), List.of());
        }
        var source = facts.syncSecret().orElse(null);
        if (source == null || Holds.deleting(source)) {
            return withdraw(facts, List.of());
        }
        if (SecretType.of(source.getType()).isEmpty()) {
            return withdraw(
                    facts, List.of(Notes.secretTypeNotAllowed(String.valueOf(source.getType()))));
        }
        var built = SyncSecrets.forHub(source, options);
        var before =
                Optional.ofNullable(previous).flatMap(SyncSecretPlan::wanted).filter(built::equals);
        var wanted = before.orElse(built);
        var copy = facts.copyNamed(source.getMetadata().getUid());
        // One that is going cannot be changed any more; once it is gone, a new one is made.
        var apply =
                copy.map(is ->
                                !Holds.deleting(is)
                                        && !SyncSecrets.holds(is, wanted, before.isPresent()))
                        .orElse(true);
        return new SyncSecretPlan(
                Holds.held(source) ? Hold.LEAVE : Hold.TAKE,
                Optional.of(wanted),
                apply,
                namesOf(facts.copies(), copy),
                copy.map(SyncSecrets::complaints).orElse(List.of()));
    }

    /** Nothing of it shall be left on the hub; only then may it go here. */
    private static SyncSecretPlan withdraw(SyncSecretFacts facts, List<Note> notes) {
        var released =
                facts.copies().isEmpty() && facts.syncSecret().filter(Holds::held).isPresent();
        return new SyncSecretPlan(
                released ? Hold.RELEASE : Hold.LEAVE,
                Optional.empty(),
                false,
                namesOf(facts.copies(), Optional.empty()),
                notes);
    }

    private static List<String> namesOf(List<SyncSecret> copies, Optional<SyncSecret> kept) {
        return copies.stream()
                .filter(copy -> !Holds.deleting(copy) && !kept.equals(Optional.of(copy)))
                .map(copy -> copy.getMetadata().getName())
                .sorted()
                .toList();
    }
}
