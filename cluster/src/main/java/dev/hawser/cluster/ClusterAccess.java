package dev.hawser.cluster;

import java.nio.file.Path;
import java.util.Optional;

/** How to get at an API server: a kubeconfig file, or else the service account of our own pod. */
public record ClusterAccess(Optional<Path> kubeconfig, String fieldManager) {

    public static ClusterAccess kubeconfig(Path file, String fieldManager) {
        return new ClusterAccess(Optional.of(file), fieldManager);
    }

    /** Where our credentials come from, in words for whoever has to look after them. */
    public String credentials() {
        return kubeconfig.map(Path::toString).orElse("the pod's service account");
    }

    public static ClusterAccess inCluster(String fieldManager) {
        return new ClusterAccess(Optional.empty(), fieldManager);
    }
}
