package dev.hawser.planner;

import dev.hawser.api.Finalizers;
import dev.hawser.api.SyncSecret;
import dev.hawser.planner.intake.Strangers;
import dev.hawser.planner.status.Finding;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What of a SyncSecret its Secret is made from. Not its status nor its version: our own writes must
 * not look like a change.
 *
 * @param strangers what is to be said of its finalizers and owners
 * @param refused what the API server said when it did not take the Secret
 */
public record SecretInput(
        String namespace,
        String name,
        String uid,
        long generation,
        Map<String, String> labels,
        Map<String, String> annotations,
        List<Finding> strangers,
        @Nullable String type,
        Map<String, String> data,
        Map<String, String> stringData,
        Optional<String> refused) {

    static SecretInput of(SyncSecret syncSecret, Optional<String> refused) {
        var metadata = syncSecret.getMetadata();
        return new SecretInput(
                metadata.getNamespace(),
                metadata.getName(),
                metadata.getUid(),
                Objects.requireNonNullElse(metadata.getGeneration(), 0L),
                orEmpty(metadata.getLabels()),
                orEmpty(metadata.getAnnotations()),
                Strangers.objections(syncSecret, Finalizers.OF_SYNC_SECRETS),
                syncSecret.getType(),
                orEmpty(syncSecret.getData()),
                orEmpty(syncSecret.getStringData()),
                refused);
    }

    private static Map<String, String> orEmpty(@Nullable Map<String, String> map) {
        return map == null ? Map.of() : map;
    }

    /** What it holds is secret. */
    @Override
    public String toString() {
        return "SecretInput[" + namespace + "/" + name + "]";
    }
}
