package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes what is ours and no longer planned. */
public final class Pruner {
    private static final Logger log = LoggerFactory.getLogger(Pruner.class);

    private final Cluster cluster;
    private final LiveObjects live;

    public Pruner(Cluster cluster, LiveObjects live) {
        this.cluster = cluster;
        this.live = live;
    }

    /** Kinds in the order of the scope; returns what was asked to go. */
    public List<ObjectId> prune(PruneScope scope, Predicate<ObjectId> keep) {
        var surplus =
                scope.kinds().stream()
                        .flatMap(kind -> live.list(kind, scope.selection()).stream())
                        .filter(object -> !object.isMarkedForDeletion())
                        .filter(object -> !keep.test(ObjectId.of(object)))
                        .toList();
        Failures.collect(surplus, this::delete);
        return surplus.stream().map(ObjectId::of).toList();
    }

    private void delete(HasMetadata object) {
        if (cluster.delete(object.getClass(), ObjectKey.of(object))) {
            log.atInfo().addKeyValue("object", ObjectId.of(object)).log("pruned");
        }
    }
}
