package dev.hawser.ccm;

import dev.hawser.api.Labels;
import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What we know of Secrets that travel, in both clusters. Of the tenant's own Secrets only those are
 * ever asked for that carry the label by which their owner wants them to.
 */
final class SecretView implements AutoCloseable {
    private static final Selection LABELLED =
            Selection.everywhere().withLabel(Labels.MANAGED_BY, Labels.KUBELB);

    private final Cluster tenant;
    private final Optional<Mirror<Secret>> secrets;
    private final Mirror<SyncSecret> syncSecrets;
    private final HubCopies<SyncSecret> copies;

    SecretView(
            Cluster tenant,
            Cluster hub,
            String hubNamespace,
            boolean synchronise,
            Attention attention) {
        this.tenant = tenant;
        secrets =
                synchronise
                        ? Optional.of(
                                Mirror.of(
                                        tenant,
                                        Secret.class,
                                        LABELLED,
                                        secret -> attention.secret(Origin.of(secret))))
                        : Optional.empty();
        syncSecrets =
                Mirror.of(
                        tenant,
                        SyncSecret.class,
                        Selection.everywhere(),
                        syncSecret -> {
                            attention.syncSecret(Origin.of(syncSecret));
                            if (synchronise) {
                                attention.secret(Origin.of(syncSecret));
                            }
                        });
        copies = new HubCopies<>(hub, SyncSecret.class, hubNamespace, attention::syncSecret);
    }

    /** The labelled Secret, as it was last seen. */
    Optional<Secret> labelled(Origin origin) {
        return secrets.flatMap(mirror -> mirror.get(key(origin)));
    }

    /** One that we once held may have lost its label, and only the server shows it to us then. */
    Optional<Secret> asked(Origin origin) {
        return tenant.get(Secret.class, key(origin));
    }

    Optional<SyncSecret> syncSecret(Origin origin) {
        return syncSecrets.get(key(origin));
    }

    HubCopies<SyncSecret> copies() {
        return copies;
    }

    /** Before this, what is merely not known yet would look as if it were gone. */
    boolean seenWhole() {
        return mirrors().allMatch(Mirror::synced);
    }

    Stream<Mirror<?>> mirrors() {
        return Stream.concat(secrets.stream(), Stream.of(syncSecrets, copies.mirror()));
    }

    /** The kind that only whoever lets Secrets travel has installed in the tenant. */
    Mirror<SyncSecret> syncSecrets() {
        return syncSecrets;
    }

    Stream<Source> everything() {
        if (!seenWhole()) {
            return Stream.empty();
        }
        var beside = syncSecrets.list().stream().map(Origin::of).toList();
        var wanting = secrets.map(Mirror::list).orElse(List.of()).stream().<Origin>map(Origin::of);
        var conversions =
                secrets.isPresent()
                        ? Stream.concat(wanting, beside.stream())
                        : Stream.<Origin>empty();
        return Stream.concat(
                conversions.distinct().map(Source.OneSecret::new),
                Stream.concat(beside.stream(), copies.origins().stream())
                        .distinct()
                        .map(Source.OneSyncSecret::new));
    }

    private static ObjectKey key(Origin origin) {
        return new ObjectKey(origin.namespace(), origin.name());
    }

    @Override
    public void close() {
        mirrors().forEach(Mirror::close);
    }
}
