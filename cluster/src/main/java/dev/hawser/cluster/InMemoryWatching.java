package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Tells one listener what happens in a store, on a thread of its own, so that a slow listener holds
 * up nobody.
 */
final class InMemoryWatching<T extends HasMetadata> implements Watching {
    /** What the thread has to do next. */
    private sealed interface Step {}

    private record Tell(Change change) implements Step {}

    private record End(Optional<ClusterException> why) implements Step {}

    private final Class<T> kind;
    private final String kindId;
    private final Selection selection;
    private final WatchListener<T> listener;
    private final Consumer<InMemoryWatching<?>> onEnd;
    private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
    private volatile boolean ended;

    InMemoryWatching(
            Class<T> kind,
            Selection selection,
            WatchListener<T> listener,
            Consumer<InMemoryWatching<?>> onEnd) {
        this.kind = kind;
        this.kindId = ObjectId.kindOf(kind);
        this.selection = selection;
        this.listener = listener;
        this.onEnd = onEnd;
    }

    void start() {
        Thread.ofVirtual().name("watch-" + kind.getSimpleName()).start(this::run);
    }

    /** What is none of its kind does not even wake it. */
    void tell(Change change) {
        if (change.kind().equals(kindId)) {
            steps.add(new Tell(change));
        }
    }

    void end(Optional<ClusterException> why) {
        steps.add(new End(why));
    }

    boolean isEnded() {
        return ended;
    }

    @Override
    public void close() {
        end(Optional.empty());
    }

    private void run() {
        try {
            while (true) {
                switch (steps.take()) {
                    case Tell(var change) ->
                            change.seenBy(kind, selection).ifPresent(listener::heard);
                    case End(var why) -> {
                        ended = true;
                        onEnd.accept(this);
                        listener.ended(why);
                        return;
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
