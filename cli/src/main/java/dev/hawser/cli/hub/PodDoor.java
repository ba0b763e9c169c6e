package dev.hawser.cli.hub;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterException;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.Probe;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Asks a pod over HTTP, through the API server: whoever may read the hub need not be in its
 * network.
 */
public final class PodDoor {
    private final ApiServerCluster hub;

    public PodDoor(ApiServerCluster hub) {
        this.hub = hub;
    }

    /** What a path of the pod says; why not, in words, is an answer as well. */
    public Sight<String> ask(Pod pod, int port, String path) {
        var metadata = pod.getMetadata();
        var proxy =
                "/api/v1/namespaces/%s/pods/%s:%d/proxy%s"
                        .formatted(metadata.getNamespace(), metadata.getName(), port, path);
        try {
            return new Sight.Found<>(hub.read(proxy));
        } catch (ClusterException e) {
            return new Sight.Hidden<>(
                    "pod %s/%s does not answer through the API server: %s"
                            .formatted(
                                    metadata.getNamespace(), metadata.getName(), e.getMessage()));
        }
    }

    static boolean isReady(Pod pod) {
        return pod.getStatus() != null
                && conditions(pod).stream()
                        .anyMatch(it ->
                                it.getType().equals("Ready") && "True".equals(it.getStatus()));
    }

    private static List<PodCondition> conditions(Pod pod) {
        return Objects.requireNonNullElse(pod.getStatus().getConditions(), List.of());
    }

    /** The port of this name. */
    public static Optional<Integer> port(Pod pod, String name) {
        return pod.getSpec().getContainers().stream()
                .flatMap(container -> container.getPorts().stream())
                .filter(port -> name.equals(port.getName()))
                .map(port -> port.getContainerPort())
                .findFirst();
    }

    /** Where a kubelet asks whether it is ready. */
    static Optional<Integer> readinessPort(Pod pod) {
        return pod.getSpec().getContainers().stream()
                .map(container -> container.getReadinessProbe())
                .filter(Objects::nonNull)
                .map(Probe::getHttpGet)
                .filter(Objects::nonNull)
                .map(get -> get.getPort())
                .flatMap(port ->
                        Optional.ofNullable(port.getIntVal())
                                .or(() -> port(pod, port.getStrVal()))
                                .stream())
                .findFirst();
    }
}
