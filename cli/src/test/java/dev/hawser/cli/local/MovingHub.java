package dev.hawser.cli.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.node.AddressRange;
import dev.hawser.node.NodeOptions;
import dev.hawser.node.PortKey;
import dev.hawser.node.ProcessNode;
import dev.hawser.node.Protocol;
import dev.hawser.testkit.SteadyLoad;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A hub on this machine, with real Envoys, whose topology changes while tenants are served. */
final class MovingHub implements AutoCloseable {
    private static final String NAMESPACE = "kubelb";
    static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Several may be here at once, each with addresses of its own. */
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final InMemoryCluster cluster = new InMemoryCluster("moving");
    private final HttpServer backend;
    private final ProcessNode node;
    private final Manager manager;

    MovingHub(String topology) throws IOException, InterruptedException {
        backend = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        backend.createContext(
                "/",
                exchange -> {
                    var body = "hello".getBytes(UTF_8);
                    try (exchange) {
                        exchange.sendResponseHeaders(200, body.length);
                        exchange.getResponseBody().write(body);
                    }
                });
        backend.start();
        create(Namespace.class, "metadata: {name: %s}".formatted(NAMESPACE));
        create(
                Config.class,
                """
                metadata: {namespace: %s, name: default}
                spec: {envoyProxy: {topology: %s}}
                """
                        .formatted(NAMESPACE, topology));
        int number = COUNT.getAndIncrement();
        node =
                ProcessNode.start(
                        new NodeOptions(
                                "moving",
                                "127.21.1." + (number + 1),
                                AddressRange.of("127.28.%d.0/24".formatted(number)),
                                Optional.of(
                                        AddressRange.of("127.11.%d.0/24".formatted(128 + number))),
                                Optional.empty()),
                        cluster.asManager("hawser-node"),
                        Toolbox.standard());
        manager =
                Manager.start(
                        ManagerOptions.embedded(NAMESPACE),
                        cluster.asManager(Manager.FIELD_MANAGER),
                        node::reallyAt);
        manager.awaitReady(PATIENCE);
    }

    /** A tenant with a load balancer of this name. */
    void serve(String tenant, String loadBalancer) {
        create(Tenant.class, "metadata: {name: %s}\nspec: {}".formatted(tenant));
        await().atMost(PATIENCE)
                .until(() ->
                        cluster.get(Namespace.class, ObjectKey.clusterScoped("tenant-" + tenant))
                                .isPresent());
        create(
                Addresses.class,
                """
                metadata: {namespace: tenant-%s, name: default}
                spec: {addresses: [{ip: 127.0.0.1}]}
                """
                        .formatted(tenant));
        create(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-%s, name: %s}
                spec:
                  type: LoadBalancer
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addressesReference: {name: default}
                    ports: [{name: web, port: %d, protocol: TCP}]
                """
                        .formatted(tenant, loadBalancer, backend.getAddress().getPort()));
    }

    /** Where a load balancer answers, once its owner was told. */
    Row.Address address(String tenant, String loadBalancer) {
        var told = new ObjectKey("tenant-" + tenant, loadBalancer);
        await().atMost(PATIENCE)
                .until(() ->
                        cluster.get(LoadBalancer.class, told)
                                .map(LoadBalancer::getStatus)
                                .filter(status -> status.loadBalancer() != null)
                                .isPresent());
        var service = new ObjectKey("tenant-" + tenant, "envoy-" + loadBalancer);
        return new Row.Address(
                Protocol.TCP,
                node.reachableAt(service, new PortKey(80, Protocol.TCP)).orElseThrow());
    }

    SteadyLoad load(String tenant, String loadBalancer) {
        var at = address(tenant, loadBalancer).at();
        return SteadyLoad.on(at.getAddress().getHostAddress(), at.getPort());
    }

    void become(String topology) {
        cluster.edit(
                Config.class,
                new ObjectKey(NAMESPACE, WellKnownNames.CONFIG),
                old ->
                        Serialization.unmarshal(
                                """
                                metadata: {namespace: %s, name: default, resourceVersion: "%s"}
                                spec: {envoyProxy: {topology: %s}}
                                """
                                        .formatted(
                                                NAMESPACE,
                                                old.getMetadata().getResourceVersion(),
                                                topology),
                                Config.class));
    }

    /** Waits until a load balancer is led to the pods that are called so. */
    void awaitLeadTo(String tenant, String loadBalancer, String pods) {
        await("led to " + pods)
                .atMost(PATIENCE)
                .until(() -> leads(tenant, loadBalancer).equals(pods));
    }

    /** Which pods a load balancer's clients are led to. */
    String leads(String tenant, String loadBalancer) {
        var service = new ObjectKey("tenant-" + tenant, "envoy-" + loadBalancer);
        return cluster.get(Service.class, service)
                .map(it -> it.getSpec().getSelector().get(Labels.APP_NAME))
                .orElse("");
    }

    /** Why a load balancer is not, or is, in all proxies. */
    String programmed(String tenant, String loadBalancer) {
        return cluster
                .get(LoadBalancer.class, new ObjectKey("tenant-" + tenant, loadBalancer))
                .map(LoadBalancer::getStatus)
                .stream()
                .flatMap(status -> requireNonNull(status.conditions()).stream())
                .filter(condition -> condition.getType().equals("Programmed"))
                .map(condition -> condition.getReason() + ": " + condition.getMessage())
                .findFirst()
                .orElse("");
    }

    void awaitGone(String namespace, String workload) {
        await(workload + " gone")
                .atMost(PATIENCE)
                .until(() ->
                        cluster.get(Deployment.class, new ObjectKey(namespace, workload))
                                .isEmpty());
    }

    private <T extends HasMetadata> void create(Class<T> kind, String yaml) {
        cluster.create(Serialization.unmarshal(yaml, kind));
    }

    @Override
    public void close() {
        manager.close();
        node.close();
        cluster.close();
        backend.stop(0);
    }
}
