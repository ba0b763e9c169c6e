package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;

/** One step in the history of a store: an object as it was and as it became. */
record Change(long version, Optional<StoredObject> before, Optional<StoredObject> after) {

    String kind() {
        return after.or(() -> before).orElseThrow().id().kind();
    }

    /** How it looks to someone who sees only a selection: leaving it looks like removal. */
    <T extends HasMetadata> Optional<WatchEvent<T>> seenBy(Class<T> kind, Selection selection) {
        var now = after.filter(object -> object.isIn(selection));
        if (now.isPresent()) {
            return Optional.of(new WatchEvent.Present<>(Json.object(now.get().tree(), kind)));
        }
        return before.filter(object -> object.isIn(selection)).map(object -> gone(object, kind));
    }

    private <T extends HasMetadata> WatchEvent<T> gone(StoredObject object, Class<T> kind) {
        var last = Json.object(object.tree(), kind);
        last.getMetadata().setResourceVersion(Long.toString(version));
        return new WatchEvent.Absent<>(last);
    }
}
