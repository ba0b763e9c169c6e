package dev.hawser.testkit;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.NetworkInterface;
import java.net.SocketException;

/**
 * Pods of an API server without nodes: written by hand, ready, and found at this machine, so that
 * the server's proxy leads to processes of ours.
 */
public final class HandmadePods {
    private final Cluster cluster;

    public HandmadePods(Cluster cluster) {
        this.cluster = cluster;
    }

    /** One of an application, with these containers as a YAML list. */
    public void create(String namespace, String name, String app, String containers) {
        var account = new ObjectKey(namespace, "default");
        if (cluster.get(ServiceAccount.class, account).isEmpty()) {
            cluster.create(
                    Serialization.unmarshal(
                            "metadata: {namespace: %s, name: default}".formatted(namespace),
                            ServiceAccount.class));
        }
        cluster.create(
                Serialization.unmarshal(
                        """
                        metadata:
                          namespace: %s
                          name: %s
                          labels: {app.kubernetes.io/name: %s}
                        spec:
                          containers:
                        %s
                        """
                                .formatted(namespace, name, app, containers.indent(2)),
                        Pod.class));
        cluster.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: %1$s, name: %2$s}
                        status:
                          podIP: %3$s
                          podIPs: [{ip: %3$s}]
                          conditions: [{type: Ready, status: "True"}]
                        """
                                .formatted(namespace, name, address()),
                        Pod.class));
    }

    /** Where they are found: no API server asks a loopback address. */
    public static String address() {
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(Inet4Address.class::isInstance)
                    .filter(address -> !address.isLoopbackAddress())
                    .filter(address -> !address.isLinkLocalAddress())
                    .map(address -> address.getHostAddress())
                    .findFirst()
                    .orElseThrow(() ->
                            new IllegalStateException(
                                    "this machine has only loopback addresses, which no API server"
                                            + " asks; give it another"));
        } catch (SocketException e) {
            throw new UncheckedIOException(e);
        }
    }
}
