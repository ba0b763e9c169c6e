package dev.hawser.planner.publish;

import dev.hawser.api.SyncSecret;
import java.util.List;
import java.util.Optional;

/**
 * What to do about one Secret, in the order of its components.
 *
 * @param wanted the SyncSecret that should stand beside it
 * @param apply whether that differs from the one that does
 * @param withdraw whether the one that does should go
 * @param hold what happens to our finalizer on the Secret: taken before anything else is done,
 *     released after it
 * @param notes all its owner should know now; only what is new needs telling
 */
public record SecretPlan(
        Optional<SyncSecret> wanted, boolean apply, boolean withdraw, Hold hold, List<Note> notes) {
    public SecretPlan {
        notes = List.copyOf(notes);
    }
}
