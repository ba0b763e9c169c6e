package dev.hawser.cluster;

import java.util.Set;

/** Removes what is ours and no longer planned. */
public final class Pruner {
    public Pruner(Cluster cluster, LiveObjects live) {}

    public void prune(PruneScope scope, Set<ObjectId> keep) {}
}
