package dev.hawser.ccm;

import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.WellKnownNames;
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
                renewal(namespace),
                "give --cluster-name the name of the Tenant that they belong to",
                "install the kinds of kubelb.k8c.io there, or give --kubelb-kubeconfig the hub's"
                        + " file");
    }

    /**
     * Credentials die with their Tenant, and those that end cannot be had from the hub as a file.
     */
    static String renewal(String namespace) {
        return "take the current ones from Secret %s, key %s, in the hub's namespace %s; if that is not there though the Tenant is, remove annotation %s of Addresses %s there, and it is made anew"
                .formatted(
                        WellKnownNames.TENANT_KUBECONFIG,
                        WellKnownNames.KUBECONFIG_KEY,
                        namespace,
                        OwnAnnotations.RENEWS_TOKEN,
                        WellKnownNames.NODE_ADDRESSES);
    }
}
