package dev.hawser.planner.publish;

import dev.hawser.api.ConditionType;
import dev.hawser.api.Labels;
import dev.hawser.api.Reason;
import dev.hawser.api.SyncSecret;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** SyncSecrets in the tenant and on the hub, written as every KubeLB manager expects them. */
public final class SyncSecrets {
    private SyncSecrets() {}

    /** What stands beside a Secret in the tenant, and says that it is to travel. */
    static SyncSecret from(Secret secret) {
        var origin = Origin.of(secret);
        var metadata =
                new ObjectMetaBuilder()
                        .withNamespace(origin.namespace())
                        .withName(origin.name())
                        .withLabels(labels(secret, origin))
                        .build();
        return syncSecret(
                metadata,
                secret.getType(),
                secret.getImmutable(),
                secret.getData(),
                secret.getStringData());
    }

    /** The hub's copy of a tenant's SyncSecret. */
    static SyncSecret forHub(SyncSecret source, PublishOptions options) {
        var metadata =
                new ObjectMetaBuilder()
                        .withNamespace(options.hubNamespace())
                        // The UID and not the name: one made again is another one.
                        .withName(source.getMetadata().getUid())
                        .withLabels(labels(source, Origin.of(source)))
                        .withAnnotations(Mirrored.annotations(source))
                        .build();
        return syncSecret(
                metadata,
                source.getType(),
                source.getImmutable(),
                source.getData(),
                source.getStringData());
    }

    /**
     * Whether one of the tenant came from a Secret beside it, and not from a person: by what {@link
     * #from} writes.
     */
    public static boolean fromSecret(SyncSecret syncSecret) {
        return Labels.KUBELB.equals(
                        Mirrored.orEmpty(syncSecret.getMetadata().getLabels())
                                .get(Labels.MANAGED_BY))
                && Origin.ofHubObject(syncSecret).equals(Optional.of(Origin.of(syncSecret)));
    }

    /**
     * Whether it is as we want it. A label or an annotation too many may be one that we put there
     * while we were another process, or a foreign one: applying tells, and once that was done
     * ({@code before}) it is known to be foreign.
     */
    static boolean holds(SyncSecret is, SyncSecret wanted, boolean before) {
        return sameContent(is, wanted)
                && holds(is.getMetadata().getLabels(), wanted.getMetadata().getLabels(), before)
                && holds(
                        is.getMetadata().getAnnotations(),
                        wanted.getMetadata().getAnnotations(),
                        before);
    }

    private static boolean holds(
            Map<String, String> is, Map<String, String> wanted, boolean before) {
        var present = Mirrored.orEmpty(is);
        var needed = Mirrored.orEmpty(wanted);
        return before ? present.entrySet().containsAll(needed.entrySet()) : present.equals(needed);
    }

    /** Whether two would make the same Secret, labels and annotations aside. */
    public static boolean sameContent(SyncSecret one, SyncSecret other) {
        return Mirrored.orEmpty(one.getData()).equals(Mirrored.orEmpty(other.getData()))
                && Mirrored.orEmpty(one.getStringData())
                        .equals(Mirrored.orEmpty(other.getStringData()))
                && Objects.equals(one.getType(), other.getType())
                && Objects.equals(one.getImmutable(), other.getImmutable());
    }

    /** One that is there, with the content of another and everything else as it is. */
    public static SyncSecret withContent(SyncSecret live, SyncSecret wanted) {
        return syncSecret(
                live.getMetadata(),
                wanted.getType(),
                wanted.getImmutable(),
                wanted.getData(),
                wanted.getStringData());
    }

    /** What the hub found wrong. That it is not there yet is no complaint. */
    static List<Note> complaints(SyncSecret copy) {
        if (copy.getStatus() == null || copy.getStatus().conditions() == null) {
            return List.of();
        }
        return copy.getStatus().conditions().stream()
                .filter(condition -> "False".equals(condition.getStatus()))
                .filter(condition ->
                        ConditionType.ACCEPTED.word().equals(condition.getType())
                                || Reason.SYNC_FAILED.word().equals(condition.getReason()))
                .map(Notes::saidByHub)
                .toList();
    }

    private static Map<String, String> labels(HasMetadata source, Origin origin) {
        var labels = new TreeMap<>(Mirrored.orEmpty(source.getMetadata().getLabels()));
        labels.putAll(origin.labels());
        return labels;
    }

    private static SyncSecret syncSecret(
            ObjectMeta metadata,
            @Nullable String type,
            @Nullable Boolean immutable,
            @Nullable Map<String, String> data,
            @Nullable Map<String, String> stringData) {
        var made = new SyncSecret();
        made.setMetadata(metadata);
        made.setType(type);
        made.setImmutable(immutable);
        made.setData(emptyToNull(data));
        made.setStringData(emptyToNull(stringData));
        return made;
    }

    private static @Nullable Map<String, String> emptyToNull(@Nullable Map<String, String> map) {
        return map == null || map.isEmpty() ? null : map;
    }
}
