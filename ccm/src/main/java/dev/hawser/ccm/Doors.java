package dev.hawser.ccm;

import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.server.Door;
import java.nio.file.Path;

/** What to do when one of our two clusters does not let us in. */
final class Doors {
    private Doors() {}

    static Door tenant(ClusterAccess access) {
        return new Door(
                "the tenant cluster",
                access.credentials(),
                "give --kubeconfig a file with current ones",
                "bind them to the CCM's ClusterRole, or give --kubeconfig a file with others",
                "give --kubeconfig the file of a Kubernetes cluster");
    }

    static Door hub(Path kubeconfig, String namespace) {
        return new Door(
                "the hub",
                kubeconfig.toString(),
                "take the current ones from Secret kubelb-ccm-kubeconfig, key kubelb, in the hub's"
                        + " namespace "
                        + namespace,
                "give --cluster-name the name of the Tenant that they belong to",
                "install the kinds of kubelb.k8c.io there, or give --kubelb-kubeconfig the hub's"
                        + " file");
    }
}
