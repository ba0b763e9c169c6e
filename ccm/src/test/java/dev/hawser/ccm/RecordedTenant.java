package dev.hawser.ccm;

import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.testkit.Recorded;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import java.util.Map;
import java.util.TreeMap;

/** A tenant cluster that holds what was recorded. */
record RecordedTenant(Cluster cluster) {
    static final String HUB_NAMESPACE = "tenant-harbour";

    static final CcmOptions OPTIONS =
            CcmOptions.embedded(PublishOptions.forHubNamespace(HUB_NAMESPACE))
                    .synchronisingSecrets();

    void fill() {
        for (var node : Recorded.TENANT.all(Node.class)) {
            cluster.create(node);
            cluster.applyStatus(node);
        }
        Recorded.TENANT.all(Service.class).forEach(cluster::create);
        Recorded.TENANT.all(Secret.class).forEach(cluster::create);
    }

    /**
     * Recorded UIDs of what is there by those of this cluster: names on the hub are made of them.
     */
    Map<String, String> uids() {
        var uids = new TreeMap<>(uidsOf(Service.class));
        uids.putAll(uidsOf(SyncSecret.class));
        return uids;
    }

    <T extends HasMetadata> Map<String, String> uidsOf(Class<T> kind) {
        var uids = new TreeMap<String, String>();
        for (var recorded : Recorded.TENANT.all(kind)) {
            cluster.get(kind, ObjectKey.of(recorded))
                    .ifPresent(given ->
                            uids.put(
                                    given.getMetadata().getUid(), recorded.getMetadata().getUid()));
        }
        return uids;
    }

    void empty() {
        Recorded.TENANT
                .all(Service.class)
                .forEach(service -> cluster.delete(Service.class, ObjectKey.of(service)));
        Recorded.TENANT
                .all(Secret.class)
                .forEach(secret -> cluster.delete(Secret.class, ObjectKey.of(secret)));
        Recorded.TENANT
                .all(Node.class)
                .forEach(node -> cluster.delete(Node.class, ObjectKey.of(node)));
    }
}
