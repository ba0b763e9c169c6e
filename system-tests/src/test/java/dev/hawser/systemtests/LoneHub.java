package dev.hawser.systemtests;

import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.hawser.api.LoadBalancer;
import dev.hawser.lab.AddressAllocator;
import dev.hawser.lab.RealCluster;
import io.fabric8.kubernetes.api.model.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * A hub whose tenants have no clusters: load balancers are written by hand, and their one backend
 * is outside of the hub, as a tenant's nodes are.
 */
final class LoneHub implements AutoCloseable {
    static final String WORDS = "hello from outside";

    private final RealCluster cluster;
    private final AddressAllocator addresses;
    private final HttpServer backend;
    private final DefinedApi api;

    private LoneHub(RealCluster cluster) {
        this.cluster = cluster;
        this.addresses = cluster.allocateAddresses();
        this.backend = backend();
        cluster.importImage(OurImages.envoy());
        this.api = DefinedApi.on(cluster.client());
        api.namespace("kubelb");
    }

    static LoneHub start() {
        return new LoneHub(RealCluster.start("hub"));
    }

    RealCluster cluster() {
        return cluster;
    }

    /** Writes an object as {@code kubectl apply} does. */
    void apply(String yaml) {
        cluster.client().resource(api.parse(yaml)).forceConflicts().serverSideApply();
    }

    /**
     * Writes the Config.
     *
     * @param spec its fields, as YAML between braces
     */
    void config(String spec) {
        apply(
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: Config
                metadata: { name: default, namespace: kubelb }
                spec: { %s }
                """
                        .formatted(spec));
    }

    /** Writes a Tenant, likewise. */
    void tenant(String name, String spec) {
        apply(
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: Tenant
                metadata: { name: %s }
                spec: { %s }
                """
                        .formatted(name, spec));
    }

    /**
     * Gives a tenant a load balancer on port 80 in front of the backend.
     *
     * @param more further fields of its spec, as YAML
     */
    void balance(String tenant, String name, String more) {
        awaitNamespace("tenant-" + tenant);
        apply(
                """
                apiVersion: kubelb.k8c.io/v1alpha1
                kind: LoadBalancer
                metadata: { name: %s, namespace: tenant-%s }
                spec:
                  type: LoadBalancer
                  ports: [{ name: http, port: 80, protocol: TCP }]
                  endpoints:
                    - addresses: [{ ip: %s }]
                      ports: [{ name: http, port: %d, protocol: TCP }]
                  %s
                """
                        .formatted(
                                name,
                                tenant,
                                RealCluster.outsideAddress(),
                                backend.getAddress().getPort(),
                                more));
    }

    LoadBalancer balancer(String tenant, String name) {
        return Objects.requireNonNull(
                cluster.client()
                        .resources(LoadBalancer.class)
                        .inNamespace("tenant-" + tenant)
                        .withName(name)
                        .get());
    }

    /** The Service in front of a load balancer's proxies, once there is one. */
    Optional<Service> service(String tenant, String name) {
        return Optional.ofNullable(
                cluster.client()
                        .services()
                        .inNamespace("tenant-" + tenant)
                        .withName("envoy-" + name)
                        .get());
    }

    /** Whether there is a Secret, {@code namespace/name}. */
    boolean holds(String secret) {
        var parts = secret.split("/", 2);
        return cluster.client().secrets().inNamespace(parts[0]).withName(parts[1]).get() != null;
    }

    void awaitNamespace(String name) {
        await("the namespace " + name)
                .atMost(Eventually.PATIENCE)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> cluster.client().namespaces().withName(name).get() != null);
    }

    @Override
    public void close() {
        backend.stop(0);
        addresses.close();
        cluster.close();
    }

    private static HttpServer backend() {
        try {
            var server =
                    HttpServer.create(new InetSocketAddress(RealCluster.outsideAddress(), 0), 0);
            server.createContext(
                    "/",
                    exchange -> {
                        try (exchange) {
                            var words = WORDS.getBytes(StandardCharsets.UTF_8);
                            exchange.sendResponseHeaders(200, words.length);
                            exchange.getResponseBody().write(words);
                        }
                    });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
