package dev.hawser.cluster;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How to get at an API server: a kubeconfig file, or else the service account of our own pod.
 *
 * @param server where it is instead of where the kubeconfig says
 */
public record ClusterAccess(
        Optional<Path> kubeconfig, Optional<ServerAddress> server, String fieldManager) {

    public static ClusterAccess kubeconfig(Path file, String fieldManager) {
        return new ClusterAccess(Optional.of(file), Optional.empty(), fieldManager);
    }

    public static ClusterAccess inCluster(String fieldManager) {
        return new ClusterAccess(Optional.empty(), Optional.empty(), fieldManager);
    }

    /** The same credentials, for a server that is reached elsewhere. */
    public ClusterAccess at(ServerAddress address) {
        return new ClusterAccess(kubeconfig, Optional.of(address), fieldManager);
    }

    /** Where our credentials come from, in words for whoever has to look after them. */
    public String credentials() {
        return kubeconfig.map(Path::toString).orElse("the pod's service account");
    }
}
