package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes what is ours and no longer planned. */
public final class Pruner {
    private static final Logger log = LoggerFactory.getLogger(Pruner.class);

    private final Cluster cluster;
    private final LiveObjects live;

    /** Where nothing was to be removed, and what was there then. */
    private final Map<PruneScope, Clean> clean = new ConcurrentHashMap<>();

    private record Clean(List<? extends HasMetadata> present, Set<String> keep) {
        @SuppressWarnings("ReferenceEquality") // the same list is how a mirror says "unchanged"
        boolean isStill(@Nullable Clean before) {
            return before != null && present == before.present && keep.equals(before.keep);
        }
    }

    public Pruner(Cluster cluster, LiveObjects live) {
        this.cluster = cluster;
        this.live = live;
    }

    /**
     * Returns what was asked to go.
     *
     * @param keep names of what stays
     */
    public List<ObjectId> prune(PruneScope scope, Set<String> keep) {
        var present = live.list(scope.kind(), scope.selection());
        var look = new Clean(present, keep);
        if (look.isStill(clean.get(scope))) {
            return List.of();
        }
        var surplus =
                present.stream()
                        .filter(object -> !keep.contains(object.getMetadata().getName()))
                        .toList();
        if (surplus.isEmpty() && !present.isEmpty()) {
            clean.put(scope, look);
        } else {
            clean.remove(scope);
        }
        var leaving = surplus.stream().filter(object -> !object.isMarkedForDeletion()).toList();
        Failures.collect(leaving, this::delete);
        return leaving.stream().map(object -> ObjectId.of(object)).toList();
    }

    private void delete(HasMetadata object) {
        if (cluster.delete(object.getClass(), ObjectKey.of(object))) {
            log.atInfo().addKeyValue("object", ObjectId.of(object)).log("pruned");
        }
    }
}
