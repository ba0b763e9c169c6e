package dev.hawser.planner.publish;

import dev.hawser.api.SyncSecret;
import java.util.List;
import java.util.Optional;

/**
 * What to do about one SyncSecret, in the order of its components: hold it before anything on the
 * hub depends on it, make the new before breaking the old, and tell at the end.
 *
 * @param hold what happens to our finalizer on it
 * @param wanted the copy that the hub should hold
 * @param apply whether that differs from what the hub holds
 * @param unwanted names of copies to delete from the hub
 * @param notes all its owner should know now; only what is new needs telling
 */
public record SyncSecretPlan(
        Hold hold,
        Optional<SyncSecret> wanted,
        boolean apply,
        List<String> unwanted,
        List<Note> notes) {
    public SyncSecretPlan {
        unwanted = List.copyOf(unwanted);
        notes = List.copyOf(notes);
    }

    /** Whether there is nothing to write, on either side. */
    public boolean settled() {
        return hold == Hold.LEAVE && !apply && unwanted.isEmpty();
    }
}
