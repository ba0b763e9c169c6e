package dev.hawser.systemtests.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.lab.RealCluster;
import io.fabric8.kubernetes.api.model.Service;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.Optional;

/** A load balancer for UDP, written on the hub itself for a tenant of the guide. */
record HandmadeBalancer(RealCluster hub, String namespace) implements AutoCloseable {
    static final int PORT = 53;

    private static final String NAME = "words";
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** Puts one in front of a node port, and returns once the hub has a Service for it. */
    static HandmadeBalancer inFrontOf(RealCluster hub, String namespace, String node, int port) {
        var balancer = new HandmadeBalancer(hub, namespace);
        var yaml =
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: LoadBalancer
                metadata: { name: %s, namespace: %s }
                spec:
                  type: LoadBalancer
                  ports: [{ name: words, port: %d, protocol: UDP }]
                  endpoints:
                    - addresses: [{ ip: %s }]
                      ports: [{ name: words, port: %d, protocol: UDP }]
                """
                        .formatted(NAME, namespace, PORT, node, port);
        hub.client().load(new ByteArrayInputStream(yaml.getBytes(UTF_8))).serverSideApply();
        await("its Service").atMost(PATIENCE).until(balancer::found, Optional::isPresent);
        return balancer;
    }

    /** What leads clients to its proxies. */
    Service service() {
        return found().orElseThrow();
    }

    /** Takes all of it away again. */
    @Override
    public void close() {
        hub.client().resources(LoadBalancer.class).inNamespace(namespace).withName(NAME).delete();
        await("the end of its Service").atMost(PATIENCE).until(() -> found().isEmpty());
    }

    private Optional<Service> found() {
        return Optional.ofNullable(
                hub.client().services().inNamespace(namespace).withName("envoy-" + NAME).get());
    }
}
