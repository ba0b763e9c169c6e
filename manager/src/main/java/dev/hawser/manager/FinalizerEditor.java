package dev.hawser.manager;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Failures;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.FinalizerChange;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayList;
import java.util.List;

/** Puts finalizers on objects and takes them off, leaving other people's alone. */
final class FinalizerEditor {
    private final Cluster cluster;

    FinalizerEditor(Cluster cluster) {
        this.cluster = cluster;
    }

    void edit(List<FinalizerChange> changes) {
        Failures.collectAtOnce(changes, change -> edit(change.kind(), change));
    }

    private <T extends HasMetadata> void edit(Class<T> kind, FinalizerChange change) {
        cluster.edit(
                kind,
                new ObjectKey(change.namespace(), change.name()),
                object -> {
                    var current = object.getMetadata().getFinalizers();
                    var next = new ArrayList<>(current);
                    next.removeAll(change.remove());
                    change.add().stream()
                            .sorted()
                            .filter(f -> !next.contains(f))
                            .forEach(next::add);
                    if (next.equals(current)) {
                        return object;
                    }
                    var changed = Serialization.clone(object);
                    changed.getMetadata().setFinalizers(next);
                    return changed;
                });
    }
}
