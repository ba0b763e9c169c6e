package dev.hawser.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hawser.cluster.FieldOwner.Part;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes objects be as wanted, and asks the server only when they may not be. What was applied once
 * and came back as the same instance, while the live object did not change, costs two lookups.
 *
 * <p>The first time in a process every object is applied: only the server knows which fields we
 * once set and want no longer. It writes nothing when all is as it should be.
 */
public final class ObjectApplier {
    private final Cluster cluster;
    private final LiveObjects live;
    private final Pruner pruner;
    private final Map<ObjectId, Applied> applied = new ConcurrentHashMap<>();

    /** What was wanted, and the version of the object that was last found to have it. */
    private record Applied(HasMetadata wanted, String version) {
        @SuppressWarnings("ReferenceEquality") // the same instance is how a plan says "unchanged"
        boolean isOf(HasMetadata other) {
            return wanted == other;
        }
    }

    public ObjectApplier(Cluster cluster, LiveObjects live) {
        this.cluster = cluster;
        this.live = live;
        this.pruner = new Pruner(cluster, live);
    }

    /** Each in turn; those that are refused do not keep the others from being applied. */
    public void apply(Collection<? extends HasMetadata> wanted) {
        Failures.collect(wanted, this::apply);
    }

    private void apply(HasMetadata wanted) {
        var id = ObjectId.of(wanted);
        var last = applied.get(id);
        var present = live.get(wanted.getClass(), id.key());
        if (last != null && present.isPresent()) {
            var version = present.get().getMetadata().getResourceVersion();
            if (last.isOf(wanted) && last.version().equals(version)) {
                return;
            }
            boolean sameWish = last.isOf(wanted) || last.wanted().equals(wanted);
            if (sameWish && Contained.in(Json.tree(present.get()), bodyOf(wanted))) {
                applied.put(id, new Applied(wanted, version));
                return;
            }
        }
        var result = cluster.apply(wanted);
        applied.put(id, new Applied(wanted, result.getMetadata().getResourceVersion()));
    }

    /**
     * Removes what is ours and no longer planned, and forgets it.
     *
     * @param keep names of what stays
     */
    public void prune(PruneScope scope, Set<String> keep) {
        pruner.prune(scope, keep).forEach(applied::remove);
    }

    private static ObjectNode bodyOf(HasMetadata wanted) {
        return StoredObject.body(Json.tree(wanted), Part.MAIN);
    }
}
