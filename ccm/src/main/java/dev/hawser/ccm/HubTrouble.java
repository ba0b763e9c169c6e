package dev.hawser.ccm;

import dev.hawser.cluster.ClusterException;
import dev.hawser.planner.publish.HubNotes;
import dev.hawser.planner.publish.Note;
import java.util.Optional;
import java.util.stream.Stream;

/** What keeps us from working with the hub right now: one cause, and the next step. */
final class HubTrouble {
    private final HubView view;
    private final Hub hub;
    private final HubNotes notes;

    HubTrouble(HubView view, Hub hub) {
        this.view = view;
        this.hub = hub;
        this.notes = new HubNotes(hub.namespace());
    }

    Optional<Note> now() {
        return refusals().flatMap(this::explained).findFirst().or(this::nobodyHome);
    }

    private Stream<ClusterException> refusals() {
        return Stream.concat(
                hub.lockedOut().stream(),
                view.mirrors().stream().flatMap(mirror -> mirror.trouble().stream()));
    }

    private Stream<Note> explained(ClusterException refusal) {
        var words = String.valueOf(refusal.getMessage());
        return switch (refusal) {
            case ClusterException.Unavailable _ -> Stream.of(notes.unreachable(words));
            case ClusterException.Unauthorized _, ClusterException.BadCredentials _ ->
                    Stream.of(notes.lockedOut(words));
            case ClusterException.Forbidden _ -> Stream.of(notes.notOurs(words));
            case ClusterException.NotFound _ -> Stream.of(notes.kindsMissing(words));
            case ClusterException.AlreadyExists _,
                    ClusterException.Conflict _,
                    ClusterException.Invalid _,
                    ClusterException.Gone _ ->
                    Stream.empty(); // about an object, or over with the next try
        };
    }

    /** An API server lists what a namespace holds that does not exist: nothing. */
    private Optional<Note> nobodyHome() {
        if (hub.homeless()) {
            return Optional.of(notes.namespaceMissing());
        }
        return view.synced() && view.state().isEmpty()
                ? Optional.of(notes.tenantMissing())
                : Optional.empty();
    }
}
