package dev.hawser.systemtests.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.hawser.lab.RealCluster;
import io.fabric8.kubernetes.api.model.Service;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/** A load balancer for UDP, written on the hub itself for a tenant that has nothing else. */
record HandmadeBalancer(RealCluster hub, String tenant) {
    static final int PORT = 53;

    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** Writes the tenant, and returns once it has its namespace. */
    static HandmadeBalancer of(RealCluster hub, String tenant, String loadBalancerClass) {
        var balancer = new HandmadeBalancer(hub, tenant);
        balancer.apply(
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: Tenant
                metadata: { name: %s }
                spec: { loadBalancer: { class: %s } }
                """
                        .formatted(tenant, loadBalancerClass));
        await("the namespace of " + tenant)
                .atMost(PATIENCE)
                .until(
                        hub.client().namespaces().withName(balancer.namespace())::get,
                        Objects::nonNull);
        return balancer;
    }

    /** Puts it in front of a node port, and returns once the hub has a Service for it. */
    HandmadeBalancer inFrontOf(String node, int port) {
        apply(
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: LoadBalancer
                metadata: { name: words, namespace: %s }
                spec:
                  type: LoadBalancer
                  ports: [{ name: words, port: %d, protocol: UDP }]
                  endpoints:
                    - addresses: [{ ip: %s }]
                      ports: [{ name: words, port: %d, protocol: UDP }]
                """
                        .formatted(namespace(), PORT, node, port));
        await("the Service of " + tenant).atMost(PATIENCE).until(this::found, Optional::isPresent);
        return this;
    }

    /** What leads clients to its proxies. */
    Service service() {
        return found().orElseThrow();
    }

    private Optional<Service> found() {
        return Optional.ofNullable(
                hub.client().services().inNamespace(namespace()).withName("envoy-words").get());
    }

    private String namespace() {
        return "tenant-" + tenant;
    }

    private void apply(String yaml) {
        hub.client().load(new ByteArrayInputStream(yaml.getBytes(UTF_8))).serverSideApply();
    }
}
