package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.ServicePortStatus;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What operators, CCMs and a hub's own controllers write there, and what they read. */
final class TestHub {
    static final String NAMESPACE = "kubelb";
    static final Duration PATIENCE = Duration.ofSeconds(60);

    final Cluster cluster;

    /** Give it another field manager than the manager's, as on a real hub. */
    TestHub(Cluster cluster) {
        this.cluster = cluster;
        if (!exists(Namespace.class, "", NAMESPACE)) {
            create(Namespace.class, "metadata: {name: %s}".formatted(NAMESPACE));
        }
    }

    <T extends HasMetadata> T create(Class<T> kind, String yaml) {
        return cluster.create(Serialization.unmarshal(yaml, kind));
    }

    <T extends HasMetadata> boolean exists(Class<T> kind, String namespace, String name) {
        return cluster.get(kind, new ObjectKey(namespace, name)).isPresent();
    }

    /** What operators set for all tenants. */
    void config(String spec) {
        create(
                Config.class,
                "metadata: {namespace: %s, name: default}%nspec: %s".formatted(NAMESPACE, spec));
    }

    void tenant(String name) {
        create(Tenant.class, "metadata: {name: %s}\nspec: {}".formatted(name));
    }

    /** A tenant whose backends are on this machine. */
    void tenantOnLoopback(String name) {
        tenant(name);
        awaitExists(Namespace.class, "", "tenant-" + name);
        create(
                Addresses.class,
                """
                metadata: {namespace: tenant-%s, name: default}
                spec: {addresses: [{ip: 127.0.0.1}]}
                """
                        .formatted(name));
    }

    void loadBalancer(String tenant, String name, int endpointPort) {
        loadBalancer(tenant, name, 80, endpointPort);
    }

    void loadBalancer(String tenant, String name, int port, int endpointPort) {
        create(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-%s, name: %s}
                spec:
                  type: LoadBalancer
                  ports: [{name: web, port: %d, protocol: TCP}]
                  endpoints:
                  - addressesReference: {name: default}
                    ports: [{name: web, port: %d, protocol: TCP}]
                """
                        .formatted(tenant, name, port, endpointPort));
    }

    /** What a hub's address controller does. */
    void giveAddress(String tenant, String loadBalancer, String ip) {
        awaitExists(Service.class, "tenant-" + tenant, "envoy-" + loadBalancer);
        cluster.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: tenant-%s, name: envoy-%s}
                        status: {loadBalancer: {ingress: [{ip: %s}]}}
                        """
                                .formatted(tenant, loadBalancer, ip),
                        Service.class));
    }

    <T extends HasMetadata> void awaitExists(Class<T> kind, String namespace, String name) {
        await(kind.getSimpleName() + " " + namespace + "/" + name)
                .atMost(PATIENCE)
                .until(() -> exists(kind, namespace, name));
    }

    <T extends HasMetadata> void awaitGone(Class<T> kind, String namespace, String name) {
        await(kind.getSimpleName() + " " + namespace + "/" + name + " gone")
                .atMost(PATIENCE)
                .until(() -> !exists(kind, namespace, name));
    }

    LoadBalancer loadBalancer(String tenant, String name) {
        return cluster.get(LoadBalancer.class, new ObjectKey("tenant-" + tenant, name))
                .orElseThrow();
    }

    /** The port that the tenant's proxies listen on for it, once that is written down. */
    int listenerPort(String tenant, String loadBalancer) {
        await("listener port of " + loadBalancer)
                .atMost(PATIENCE)
                .until(() -> ports(tenant, loadBalancer).findFirst().isPresent());
        var port = ports(tenant, loadBalancer).findFirst().orElseThrow();
        return Objects.requireNonNull(port.targetPort()).getIntVal();
    }

    /** A condition as one line, such as {@code True Programmed: …}; empty if it is not there. */
    String condition(String tenant, String loadBalancer, String type) {
        return Optional.ofNullable(loadBalancer(tenant, loadBalancer).getStatus())
                .flatMap(status -> Optional.ofNullable(status.conditions()))
                .orElse(List.of())
                .stream()
                .filter(condition -> condition.getType().equals(type))
                .map(c -> c.getStatus() + " " + c.getReason() + ": " + c.getMessage())
                .findFirst()
                .orElse("");
    }

    void awaitCondition(String tenant, String loadBalancer, String type, String start) {
        await(type + " of " + loadBalancer)
                .atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(condition(tenant, loadBalancer, type)).startsWith(start));
    }

    /** The address its owner was told, if any. */
    Optional<String> address(String tenant, String loadBalancer) {
        return Optional.ofNullable(loadBalancer(tenant, loadBalancer).getStatus())
                .flatMap(status -> Optional.ofNullable(status.loadBalancer()))
                .flatMap(told -> told.getIngress().stream().findFirst())
                .map(ingress -> ingress.getIp());
    }

    private Stream<ServicePortStatus> ports(String tenant, String loadBalancer) {
        return Optional.ofNullable(loadBalancer(tenant, loadBalancer).getStatus())
                .flatMap(status -> Optional.ofNullable(status.service()))
                .flatMap(service -> Optional.ofNullable(service.ports()))
                .orElse(List.of())
                .stream();
    }
}
