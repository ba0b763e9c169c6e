package dev.hawser.ccm;

import static java.util.Objects.requireNonNull;

import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.planner.publish.PublishOptions;
import java.util.Optional;

/**
 * Everything a CCM is told when it starts, checked once.
 *
 * @param publish what is published, and how
 * @param synchroniseSecrets whether labelled Secrets become SyncSecrets; those travel in any case
 * @param lease in the tenant cluster, by which replicas agree who writes; absent when there is only
 *     this one
 * @param identity who this replica is among those
 * @param hubCredential what to renew; absent when others do, or when there is no pod that a Secret
 *     is mounted in
 */
public record CcmOptions(
        PublishOptions publish,
        boolean synchroniseSecrets,
        Optional<ListenAddress> metrics,
        Optional<ListenAddress> health,
        Optional<ObjectKey> lease,
        String identity,
        Optional<HubCredential> hubCredential) {

    public CcmOptions {
        requireNonNull(publish, "publish");
        requireNonNull(metrics, "metrics");
        requireNonNull(health, "health");
        requireNonNull(lease, "lease");
        requireNonNull(hubCredential, "hubCredential");
        if (identity.isBlank()) {
            throw new IllegalArgumentException(
                    "identity: blank (expected: a name of this replica)");
        }
    }

    /** The same, keeping its own token for the hub. */
    public CcmOptions with(HubCredential credential) {
        return new CcmOptions(
                publish,
                synchroniseSecrets,
                metrics,
                health,
                lease,
                identity,
                Optional.of(credential));
    }

    /** The same, making SyncSecrets of labelled Secrets. */
    public CcmOptions synchronisingSecrets() {
        return new CcmOptions(publish, true, metrics, health, lease, identity, hubCredential);
    }

    /** A CCM inside another program: no servers of its own, no rivals. */
    public static CcmOptions embedded(PublishOptions publish) {
        return new CcmOptions(
                publish,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "embedded",
                Optional.empty());
    }
}
