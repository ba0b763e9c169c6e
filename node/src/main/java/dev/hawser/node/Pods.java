package dev.hawser.node;

import dev.hawser.cluster.ObjectKey;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** All pods of the node, by the Deployment that asked for them. */
final class Pods {
    private final ConcurrentMap<ObjectKey, List<Pod>> byDeployment = new ConcurrentHashMap<>();

    List<Pod> of(ObjectKey deployment) {
        return byDeployment.getOrDefault(deployment, List.of());
    }

    void set(ObjectKey deployment, List<Pod> pods) {
        if (pods.isEmpty()) {
            byDeployment.remove(deployment);
        } else {
            byDeployment.put(deployment, List.copyOf(pods));
        }
    }

    List<Pod> all() {
        return byDeployment.values().stream().flatMap(List::stream).toList();
    }

    /** Pods that may be sent traffic. An empty selector selects nothing, as for Services. */
    List<Pod> ready(String namespace, Map<String, String> selector) {
        return byDeployment.entrySet().stream()
                .filter(entry -> entry.getKey().namespace().equals(namespace))
                .flatMap(entry -> entry.getValue().stream())
                .filter(pod -> pod.state().ready() && selects(selector, pod.specification()))
                .toList();
    }

    static boolean selects(Map<String, String> selector, PodSpecification pod) {
        return !selector.isEmpty() && pod.labels().entrySet().containsAll(selector.entrySet());
    }
}
