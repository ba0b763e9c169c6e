package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProcessNodeTest {
    private static final String NODE_ADDRESS = "127.88.20.1";
    private static final ObjectKey WEB = new ObjectKey("default", "web");
    private static final PortKey HTTP = new PortKey(28_080, Protocol.TCP);

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private ProcessNode node;

    @BeforeEach
    void start() throws IOException {
        node =
                ProcessNode.start(
                        new NodeOptions(
                                "blue",
                                NODE_ADDRESS,
                                AddressRange.of("127.88.30.0/24"),
                                Optional.of(AddressRange.of("127.88.10.0/24")),
                                Optional.of(PortRange.NODE_PORTS)),
                        cluster.asManager("node"),
                        Toolbox.standard());
    }

    @AfterEach
    void stop() {
        node.close();
    }

    @Test
    void aPodAnswersOnTheLoadBalancerAddressAndOnTheNodePort() throws Exception {
        cluster.create(demo("hello", 1));
        cluster.create(service("LoadBalancer"));
        eventually()
                .untilAsserted(() ->
                        assertThat(get(loadBalancer()))
                                .contains("hello", "tenant: blue", "service: web"));
        var live = cluster.get(Service.class, WEB).orElseThrow();
        int nodePort = live.getSpec().getPorts().getFirst().getNodePort();
        assertThat(get(Sockets.at(NODE_ADDRESS, nodePort))).contains("pod: web-");
        assertThat(live.getStatus().getLoadBalancer().getIngress().getFirst().getIp())
                .isEqualTo(loadBalancer().getAddress().getHostAddress());
        eventually().untilAsserted(() -> assertThat(readyReplicas()).isEqualTo(1));
    }

    @Test
    void podsOfTheSameNameInTwoNamespacesBothRun() {
        cluster.create(demo("hello", 1));
        cluster.create(
                new DeploymentBuilder(demo("hello", 1))
                        .editMetadata()
                        .withNamespace("kube-public")
                        .endMetadata()
                        .build());
        eventually()
                .untilAsserted(() ->
                        assertThat(cluster.list(Deployment.class, Selection.everywhere()))
                                .hasSize(2)
                                .allSatisfy(deployment ->
                                        assertThat(deployment.getStatus().getReadyReplicas())
                                                .isEqualTo(1)));
    }

    @Test
    void datagramsAreAnsweredToo() {
        cluster.create(demo("hello", 1));
        cluster.create(
                new ServiceBuilder(service("LoadBalancer"))
                        .editSpec()
                        .addNewPort()
                        .withName("echo")
                        .withPort(28_053)
                        .withProtocol("UDP")
                        .endPort()
                        .endSpec()
                        .build());
        eventually()
                .until(() -> node.reachableAt(WEB, new PortKey(28_053, Protocol.UDP)).isPresent());
        var at = node.reachableAt(WEB, new PortKey(28_053, Protocol.UDP)).orElseThrow();
        eventually()
                .untilAsserted(() ->
                        assertThat(askByUdp(at, "ping")).contains("service: web", "echo: ping"));
    }

    @Test
    void withoutAReadyPodConnectionsAreRefused() {
        cluster.create(demo("hello", 0));
        cluster.create(service("LoadBalancer"));
        eventually().until(() -> node.reachableAt(WEB, HTTP).isPresent());
        assertThat(Sockets.free(Protocol.TCP, loadBalancer())).isTrue();
        cluster.edit(Deployment.class, WEB, d -> scaled(d, 2));
        eventually().untilAsserted(() -> assertThat(get(loadBalancer())).contains("hello"));
        cluster.edit(Deployment.class, WEB, d -> scaled(d, 0));
        eventually().until(() -> Sockets.free(Protocol.TCP, loadBalancer()));
    }

    @Test
    void aChangedTemplateIsServedWithoutARefusalBetween() {
        cluster.create(demo("before", 1));
        cluster.create(service("LoadBalancer"));
        eventually().untilAsserted(() -> assertThat(get(loadBalancer())).contains("before"));
        cluster.edit(
                Deployment.class,
                WEB,
                d -> demo("after", 1).edit().withMetadata(d.getMetadata()).build());
        await().until(() ->
                get(loadBalancer()).contains("after")); // get fails the test on any refusal
    }

    @Test
    void anUnknownImageIsSaidInTheStatusAndByAnEvent() {
        cluster.create(
                new DeploymentBuilder(demo("hello", 1))
                        .editSpec()
                        .editTemplate()
                        .editSpec()
                        .editFirstContainer()
                        .withImage("nginx:1.29")
                        .endContainer()
                        .endSpec()
                        .endTemplate()
                        .endSpec()
                        .build());
        var words =
                "image nginx:1.29 cannot run here (known: envoyproxy/envoy, hawser/demo-backend)";
        eventually()
                .untilAsserted(() ->
                        assertThat(
                                        cluster.get(Deployment.class, WEB)
                                                .orElseThrow()
                                                .getStatus()
                                                .getConditions())
                                .anyMatch(condition -> condition.getMessage().equals(words)));
        assertThat(cluster.list(Event.class, Selection.everywhere()))
                .anyMatch(event -> event.getNote().equals(words));
    }

    @Test
    void aNodePortInUseIsReplacedByTheNextFreeOne() throws Exception {
        try (var holder = new ServerSocket(30_777, 1, InetAddress.ofLiteral(NODE_ADDRESS))) {
            assertThat(holder.isBound()).isTrue();
            cluster.create(demo("hello", 1));
            cluster.create(
                    new ServiceBuilder(service("NodePort"))
                            .editSpec()
                            .editFirstPort()
                            .withNodePort(30_777)
                            .endPort()
                            .endSpec()
                            .build());
            eventually().until(() -> nodePort() != 30_777);
            eventually()
                    .untilAsserted(() ->
                            assertThat(get(Sockets.at(NODE_ADDRESS, nodePort())))
                                    .contains("hello"));
            assertThat(cluster.list(Event.class, Selection.everywhere()))
                    .anyMatch(event -> event.getReason().equals("PortInUse"));
        }
    }

    @Test
    void theNodeIsReadyUnderItsAddress() {
        var status =
                cluster.get(Node.class, ObjectKey.clusterScoped("blue")).orElseThrow().getStatus();
        assertThat(status.getAddresses())
                .anyMatch(a ->
                        a.getType().equals("ExternalIP") && a.getAddress().equals(NODE_ADDRESS));
        assertThat(status.getConditions())
                .anyMatch(c -> c.getType().equals("Ready") && c.getStatus().equals("True"));
    }

    /** Refusals before a pod is ready are no failure. */
    private static ConditionFactory eventually() {
        return await().atMost(Duration.ofMinutes(1)).ignoreExceptions();
    }

    private int nodePort() {
        return Optional.ofNullable(
                        cluster.get(Service.class, WEB)
                                .orElseThrow()
                                .getSpec()
                                .getPorts()
                                .getFirst()
                                .getNodePort())
                .orElse(30_777);
    }

    private Integer readyReplicas() {
        return cluster.get(Deployment.class, WEB).orElseThrow().getStatus().getReadyReplicas();
    }

    private InetSocketAddress loadBalancer() {
        eventually().until(() -> node.reachableAt(WEB, HTTP).isPresent());
        return node.reachableAt(WEB, HTTP).orElseThrow();
    }

    private static String get(InetSocketAddress at) throws IOException {
        var uri =
                URI.create(
                        "http://%s:%d/".formatted(at.getAddress().getHostAddress(), at.getPort()));
        var connection = uri.toURL().openConnection();
        connection.setReadTimeout(10_000);
        try (var body = connection.getInputStream()) {
            return new String(body.readAllBytes(), UTF_8);
        }
    }

    private static String askByUdp(InetSocketAddress at, String text) throws IOException {
        try (var socket = new DatagramSocket()) {
            socket.setSoTimeout(1_000);
            socket.send(new DatagramPacket(text.getBytes(UTF_8), text.length(), at));
            var answer = new DatagramPacket(new byte[1500], 1500);
            socket.receive(answer);
            return new String(answer.getData(), 0, answer.getLength(), UTF_8);
        }
    }

    private static Deployment scaled(Deployment deployment, int replicas) {
        return deployment.edit().editSpec().withReplicas(replicas).endSpec().build();
    }

    private static Service service(String type) {
        return new ServiceBuilder()
                .withNewMetadata()
                .withName("web")
                .withNamespace("default")
                .endMetadata()
                .withNewSpec()
                .withType(type)
                .withSelector(Map.of("app", "web"))
                .addNewPort()
                .withName("http")
                .withPort(28_080)
                .withProtocol("TCP")
                .withNewTargetPort("http")
                .endPort()
                .endSpec()
                .build();
    }

    private static Deployment demo(String greeting, int replicas) {
        return new DeploymentBuilder()
                .withNewMetadata()
                .withName("web")
                .withNamespace("default")
                .endMetadata()
                .withNewSpec()
                .withReplicas(replicas)
                .withNewTemplate()
                .withNewMetadata()
                .addToLabels("app", "web")
                .endMetadata()
                .withNewSpec()
                .addNewContainer()
                .withName("web")
                .withImage("hawser/demo-backend")
                .addNewEnv()
                .withName("GREETING")
                .withValue(greeting)
                .endEnv()
                .addNewPort()
                .withName("http")
                .withContainerPort(28_080)
                .endPort()
                .addNewPort()
                .withName("echo")
                .withContainerPort(28_053)
                .withProtocol("UDP")
                .endPort()
                .endContainer()
                .endSpec()
                .endTemplate()
                .endSpec()
                .build();
    }
}
