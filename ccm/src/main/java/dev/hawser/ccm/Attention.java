package dev.hawser.ccm;

import dev.hawser.cluster.WorkQueue;
import dev.hawser.planner.publish.Origin;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Passes on what to look at again, but only while we may act: before both worlds were seen whole,
 * what is merely not known yet would look as if it were gone, and beside a leader two hands would
 * write.
 */
final class Attention {
    private final Supplier<Stream<Source>> everything;
    private volatile @Nullable WorkQueue<Source> queue;

    Attention(Supplier<Stream<Source>> everything) {
        this.everything = everything;
    }

    /** From now on; and as nothing was passed on before, all there is. */
    void begin(WorkQueue<Source> into) {
        queue = into;
        everything();
    }

    void end() {
        queue = null;
    }

    boolean active() {
        return queue != null;
    }

    void service(Origin origin) {
        add(new Source.OneService(origin));
    }

    void secret(Origin origin) {
        add(new Source.OneSecret(origin));
    }

    void syncSecret(Origin origin) {
        add(new Source.OneSyncSecret(origin));
    }

    void nodes() {
        add(new Source.AllNodes());
    }

    void everything() {
        if (active()) {
            all(everything.get());
        }
    }

    void all(Stream<Source> sources) {
        sources.forEach(this::add);
    }

    private void add(Source source) {
        var into = queue;
        if (into != null) {
            into.add(source);
        }
    }
}
