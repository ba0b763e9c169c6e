package dev.hawser.testkit.contract;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.util.Map;

/** What the parts of the contract stand on: two users of one API, in a namespace of the test. */
interface ContractGround {
    Cluster ours();

    /** Another user, with another field manager. */
    Cluster theirs();

    String namespace();

    /** Makes every version of the world so far too old to watch from. */
    void forgetHistory();

    default ObjectKey key(String name) {
        return new ObjectKey(namespace(), name);
    }

    default ConfigMap configMap(String name, String value) {
        return ContractObjects.configMap(key(name), Map.of("value", value));
    }
}
