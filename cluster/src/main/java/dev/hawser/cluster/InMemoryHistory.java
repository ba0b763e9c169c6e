package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** What happened lately in a store, in order, and those who want to hear what happens next. */
final class InMemoryHistory {
    /** Long enough for a watch to come back, short enough to hold little; then it must relist. */
    private static final int KEPT = 10_000;

    private final Deque<Change> changes = new ArrayDeque<>();
    private final List<InMemoryWatching<?>> watchings = new ArrayList<>();
    private long version;
    private long forgotten;

    synchronized long version() {
        return version;
    }

    synchronized long next() {
        return ++version;
    }

    synchronized void record(Change change) {
        changes.addLast(change);
        if (changes.size() > KEPT) {
            forgotten = changes.removeFirst().version();
        }
        watchings.forEach(watching -> watching.tell(change));
    }

    synchronized void forget() {
        changes.clear();
        forgotten = version;
    }

    /** Tells everything after a version, first what was recorded, then what comes. */
    synchronized <T extends HasMetadata> InMemoryWatching<T> watch(
            Class<T> kind, Selection selection, long after, WatchListener<T> listener) {
        var watching = new InMemoryWatching<>(kind, selection, listener, this::remove);
        if (after < forgotten) {
            var why = "too old resource version: %d (%d)".formatted(after, forgotten);
            watching.end(Optional.of(new ClusterException.Gone(why)));
        } else {
            changes.stream().filter(change -> change.version() > after).forEach(watching::tell);
            watchings.add(watching);
        }
        watching.start();
        return watching;
    }

    private synchronized void remove(InMemoryWatching<?> watching) {
        watchings.remove(watching);
    }
}
