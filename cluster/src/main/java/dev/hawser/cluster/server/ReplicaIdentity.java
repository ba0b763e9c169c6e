package dev.hawser.cluster.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.UUID;

/** Who this replica is among its equals, in the Lease's holder field. */
public final class ReplicaIdentity {
    private ReplicaIdentity() {}

    /**
     * In a pod the host name is the pod's; the rest keeps a restarted process from being its own
     * past.
     */
    public static String ofThisProcess() {
        return host() + "_" + UUID.randomUUID();
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "replica";
        }
    }
}
