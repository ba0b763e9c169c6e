package dev.hawser.ccm;

import dev.hawser.api.Finalizers;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.EventNote;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.publish.Holds;
import dev.hawser.planner.publish.Note;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The little we do to tenants' objects of any kind: hold them, and tell their owners. */
class TenantObjects<T extends HasMetadata> {
    final Cluster tenant;
    private final Class<T> kind;

    TenantObjects(Cluster tenant, Class<T> kind) {
        this.tenant = tenant;
        this.kind = kind;
    }

    /** Whether it is now held; false if it went, or was made again, since it was seen. */
    boolean hold(T object) {
        return changeFinalizers(
                object,
                others -> Stream.concat(others.stream(), Stream.of(Finalizers.CLEANUP)).toList());
    }

    void release(T object) {
        changeFinalizers(object, others -> others);
    }

    private boolean changeFinalizers(T seen, UnaryOperator<List<String>> change) {
        return tenant.edit(
                        kind,
                        ObjectKey.of(seen),
                        live -> {
                            var before = live.getMetadata().getFinalizers();
                            var others =
                                    before.stream()
                                            .filter(finalizer ->
                                                    !Holds.FINALIZERS.contains(finalizer))
                                            .toList();
                            var after = change.apply(others);
                            return after.equals(before) || !isSame(live, seen)
                                    ? live
                                    : withFinalizers(live, after);
                        })
                .filter(live -> isSame(live, seen))
                .isPresent();
    }

    static boolean isSame(HasMetadata live, HasMetadata seen) {
        return live.getMetadata().getUid().equals(seen.getMetadata().getUid());
    }

    private static <T extends HasMetadata> T withFinalizers(T object, List<String> finalizers) {
        var changed = Serialization.clone(object);
        changed.getMetadata().setFinalizers(finalizers);
        return changed;
    }

    void tell(T object, Note note) {
        tenant.event(
                object,
                switch (note.severity()) {
                    case NORMAL -> EventNote.normal(note.reason(), note.message());
                    case WARNING -> EventNote.warning(note.reason(), note.message());
                });
    }
}
