package dev.hawser.node;

import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.WorkQueue;
import org.jspecify.annotations.Nullable;

/**
 * Says "look again" to a queue that does not exist yet when the first event arrives: mirrors come
 * first, reconcilers read them, and queues run reconcilers. What is said before is not lost, for
 * whoever opens lists the mirror then.
 */
final class Wake {
    private volatile @Nullable WorkQueue<ObjectKey> queue;

    void open(WorkQueue<ObjectKey> opened) {
        queue = opened;
    }

    void add(ObjectKey key) {
        var open = queue;
        if (open != null) {
            open.add(key);
        }
    }

    /** From now on nobody is woken; what waits is finished. */
    void close() {
        var open = queue;
        queue = null;
        if (open != null) {
            open.close();
        }
    }
}
