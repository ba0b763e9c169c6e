package dev.hawser.cli;

import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.hawser.api.Tenant;
import dev.hawser.ccm.Ccm;
import dev.hawser.ccm.CcmOptions;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.node.AddressRange;
import dev.hawser.node.NodeOptions;
import dev.hawser.node.ProcessNode;
import dev.hawser.planner.LoopbackAddress;
import dev.hawser.planner.envoy.ManagementListeners;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.testkit.HandmadePods;
import dev.hawser.testkit.OwnKinds;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Two real API servers, a hub and its tenant blue, with a real manager, CCM and Envoys that come
 * when a test lets them. Nobody runs pods here: what an API server knows of them is written by
 * hand, with the addresses of the real processes.
 */
final class OutsideWorld implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String NODE = "tenant-blue";

    final RealApiServer hub = RealApiServer.start();
    final RealApiServer tenant = RealApiServer.start();
    final ApiServerCluster hubPeople = hub.connect("kubectl");
    final ApiServerCluster tenantPeople = tenant.connect("kubectl");
    private final int healthPort = FreePorts.take();
    private final HandmadePods pods = new HandmadePods(hubPeople);
    private final Deque<AutoCloseable> running = new ArrayDeque<>();
    private @Nullable ProcessNode node;

    /** What a command said, and how it ended. */
    record Ended(int code, String told, String reported) {}

    static Ended hawser(String... arguments) {
        var told = new StringWriter();
        var reported = new StringWriter();
        var code =
                HawserMain.commandLine()
                        .setOut(new PrintWriter(told, true))
                        .setErr(new PrintWriter(reported, true))
                        .execute(arguments);
        return new Ended(code, told.toString(), reported.toString());
    }

    /** With the credentials of both sides. */
    Ended why(String service, String... more) {
        var arguments = new ArrayList<>(List.of("why", "service", service));
        arguments.addAll(List.of("--kubeconfig", hub.kubeconfig().toString()));
        arguments.addAll(List.of("--tenant-kubeconfig", tenant.kubeconfig().toString()));
        arguments.addAll(List.of(more));
        return hawser(arguments.toArray(String[]::new));
    }

    Ended status(String... more) {
        var arguments = new ArrayList<>(List.of("status"));
        arguments.addAll(List.of("--kubeconfig", hub.kubeconfig().toString()));
        arguments.addAll(List.of(more));
        return hawser(arguments.toArray(String[]::new));
    }

    /** A hub with a manager and tenant blue, whose cluster has one node and nobody at work. */
    void startManager() throws InterruptedException {
        OwnKinds.install(hub.client());
        onHub(Namespace.class, "metadata: {name: kubelb}");
        var embedded = ManagerOptions.embedded("kubelb");
        var options =
                new ManagerOptions(
                        embedded.namespace(),
                        embedded.xds(),
                        embedded.metrics(),
                        Optional.of(new ListenAddress("", healthPort)),
                        embedded.controlPlaneAddress(),
                        embedded.envoyImage(),
                        embedded.backends(),
                        embedded.findsHubNetworks(),
                        embedded.bind(),
                        embedded.settling(),
                        true,
                        "kubelb-manager-1_test");
        var cluster = hub.connect(Manager.FIELD_MANAGER);
        running.push(cluster);
        running.push(
                Manager.start(options, cluster, told -> node == null ? told : node.reallyAt(told))
                        .awaitReady(PATIENCE));
        pods.create(
                "kubelb",
                "kubelb-manager-1",
                "kubelb-manager",
                """
                - name: manager
                  image: hawser-manager
                  readinessProbe: {httpGet: {path: /readyz, port: %d}}
                """
                        .formatted(healthPort));
        onHub(Tenant.class, "metadata: {name: blue}\nspec: {}");
        await().atMost(PATIENCE)
                .until(() ->
                        hubPeople.get(Namespace.class, ObjectKey.clusterScoped(NODE)).isPresent());
    }

    void startCcm() {
        inTenant(
                Node.class,
                """
                metadata: {name: one}
                """);
        tenantPeople.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {name: one}
                        status:
                          addresses: [{type: InternalIP, address: 127.0.0.1}]
                          conditions: [{type: Ready, status: "True"}]
                        """,
                        Node.class));
        var here = tenant.connect("kubelb-ccm");
        var there = hub.connect("kubelb-ccm");
        running.push(here);
        running.push(there);
        running.push(
                Ccm.start(CcmOptions.embedded(PublishOptions.forHubNamespace(NODE)), here, there));
    }

    /** Lets Envoys run, and the addresses of their Services be given out if there are any. */
    void startProxies(Optional<AddressRange> addresses) throws IOException {
        var before = node;
        if (before != null) {
            before.close();
        }
        node =
                ProcessNode.start(
                        new NodeOptions(
                                "outside",
                                "127.23.0.254",
                                AddressRange.of("127.27.0.0/16"),
                                addresses,
                                Optional.empty()),
                        hub.connect("hawser-node"),
                        Toolbox.standard());
    }

    /** What the API server needs in order to find the real Envoy. */
    void showProxyPod() throws IOException {
        pods.create(
                NODE,
                "envoy-1",
                NODE,
                """
                - name: envoy-proxy
                  image: envoy
                  ports: [{name: metrics, containerPort: %d}]
                """
                        .formatted(statisticsOutside()));
    }

    Service service(String name, String spec) {
        return inTenant(
                Service.class,
                """
                metadata: {namespace: default, name: %s}
                spec: {ports: [{name: web, port: 80}], %s}
                """
                        .formatted(name, spec));
    }

    /** Something that answers where a Service's node port would lead. */
    void backend(Service service) throws IOException {
        var port = service.getSpec().getPorts().getFirst().getNodePort();
        var server =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), 0);
        server.start();
        running.push(() -> server.stop(0));
    }

    <T extends HasMetadata> T onHub(Class<T> kind, String yaml) {
        return hubPeople.create(Serialization.unmarshal(yaml, kind));
    }

    <T extends HasMetadata> T inTenant(Class<T> kind, String yaml) {
        return tenantPeople.create(Serialization.unmarshal(yaml, kind));
    }

    /** No API server asks a loopback address, where Envoys are here. */
    private int statisticsOutside() throws IOException {
        var server =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.ofLiteral(HandmadePods.address()), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    try (exchange;
                            var client = HttpClient.newHttpClient()) {
                        var asked =
                                URI.create(
                                        "http://%s:%d%s"
                                                .formatted(
                                                        LoopbackAddress.of(NODE),
                                                        ManagementListeners.STATISTICS_PORT,
                                                        exchange.getRequestURI()));
                        var answer =
                                client.send(
                                        HttpRequest.newBuilder(asked).build(),
                                        HttpResponse.BodyHandlers.ofByteArray());
                        exchange.sendResponseHeaders(answer.statusCode(), answer.body().length);
                        exchange.getResponseBody().write(answer.body());
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
        server.start();
        running.push(() -> server.stop(0));
        return server.getAddress().getPort();
    }

    @Override
    public void close() throws Exception {
        while (!running.isEmpty()) {
            running.pop().close();
        }
        var last = node;
        if (last != null) {
            last.close();
        }
        hubPeople.close();
        tenantPeople.close();
        tenant.close();
        hub.close();
    }
}
