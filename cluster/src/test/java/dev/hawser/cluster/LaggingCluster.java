package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One whose watches tell late: nothing between holding back and release. */
final class LaggingCluster extends ForwardingCluster {
    private final List<Runnable> heldBack = new ArrayList<>();
    private boolean holding;

    LaggingCluster(Cluster cluster) {
        super(cluster);
    }

    synchronized void holdBack() {
        holding = true;
    }

    synchronized void release() {
        holding = false;
        heldBack.forEach(Runnable::run);
        heldBack.clear();
    }

    @Override
    public <T extends HasMetadata> Watching watch(
            Class<T> kind, Selection selection, String from, WatchListener<T> listener) {
        return super.watch(
                kind,
                selection,
                from,
                new WatchListener<>() {
                    @Override
                    public void heard(WatchEvent<T> event) {
                        pass(() -> listener.heard(event));
                    }

                    @Override
                    public void ended(Optional<ClusterException> why) {
                        pass(() -> listener.ended(why));
                    }
                });
    }

    private synchronized void pass(Runnable news) {
        if (holding) {
            heldBack.add(news);
        } else {
            news.run();
        }
    }
}
