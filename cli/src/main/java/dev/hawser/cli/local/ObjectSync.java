package dev.hawser.cli.local;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Makes a cluster hold what the files say: changed objects are applied, and those no longer there
 * go.
 */
final class ObjectSync {
    private final Cluster cluster;
    private final Map<Id, HasMetadata> applied = new LinkedHashMap<>();

    private record Id(Class<? extends HasMetadata> kind, ObjectKey key) {
        static Id of(HasMetadata object) {
            return new Id(object.getClass(), ObjectKey.of(object));
        }
    }

    ObjectSync(Cluster cluster) {
        this.cluster = cluster;
    }

    void sync(Collection<? extends HasMetadata> wanted) {
        var next = new LinkedHashMap<Id, HasMetadata>();
        wanted.forEach(object -> next.put(Id.of(object), object));
        for (var entry : next.entrySet()) {
            if (!entry.getValue().equals(applied.get(entry.getKey()))) {
                cluster.apply(entry.getValue());
                applied.put(entry.getKey(), entry.getValue());
            }
        }
        for (var id : new ArrayList<>(applied.keySet()).reversed()) {
            if (!next.containsKey(id)) {
                cluster.delete(id.kind(), id.key());
                applied.remove(id);
            }
        }
    }
}
