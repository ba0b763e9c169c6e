package dev.hawser.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Traffic to what a cluster asks this machine to run. */
class ProcessNodeTest {
    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private NodeUnderTest node;

    @BeforeEach
    void start() throws IOException {
        node = NodeUnderTest.start(cluster);
    }

    @AfterEach
    void stop() {
        node.close();
    }

    @Test
    void aPodAnswersOnTheLoadBalancerAddressAndOnTheNodePort() throws Exception {
        cluster.create(Workloads.demo("hello", 1));
        cluster.create(Workloads.service("LoadBalancer"));
        NodeUnderTest.eventually()
                .untilAsserted(() ->
                        assertThat(NodeUnderTest.get(node.loadBalancer()))
                                .contains("hello", "tenant: blue", "service: web"));
        NodeUnderTest.eventually()
                .untilAsserted(() -> {
                    var live = cluster.get(Service.class, Workloads.WEB).orElseThrow();
                    int nodePort = live.getSpec().getPorts().getFirst().getNodePort();
                    assertThat(NodeUnderTest.get(Sockets.at(NodeUnderTest.ADDRESS, nodePort)))
                            .contains("pod: web-");
                    assertThat(live.getStatus().getLoadBalancer().getIngress().getFirst().getIp())
                            .isEqualTo(node.loadBalancer().getAddress().getHostAddress());
                });
        NodeUnderTest.eventually().untilAsserted(() -> assertThat(readyReplicas()).isEqualTo(1));
    }

    @Test
    void datagramsAreAnsweredToo() {
        cluster.create(Workloads.demo("hello", 1));
        cluster.create(
                new ServiceBuilder(Workloads.service("LoadBalancer"))
                        .editSpec()
                        .addNewPort()
                        .withName("echo")
                        .withPort(28_053)
                        .withProtocol("UDP")
                        .endPort()
                        .endSpec()
                        .build());
        NodeUnderTest.eventually()
                .until(() -> node.reachableAt(new PortKey(28_053, Protocol.UDP)).isPresent());
        var at = node.reachableAt(new PortKey(28_053, Protocol.UDP)).orElseThrow();
        NodeUnderTest.eventually()
                .untilAsserted(() ->
                        assertThat(NodeUnderTest.askByUdp(at, "ping"))
                                .contains("service: web", "echo: ping"));
    }

    @Test
    void whoKnowsOnlyTheToldAddressFindsAPortThatHadToMove() throws Exception {
        var port = Workloads.HTTP.port();
        try (var _ = new ServerSocket(port)) { // on all addresses
            cluster.create(Workloads.service("LoadBalancer"));
            var really = node.loadBalancer();

            assertThat(really.getPort()).isNotEqualTo(port);
            assertThat(node.reallyAt(Sockets.at(really.getHostString(), port))).isEqualTo(really);
        }
    }

    @Test
    void withoutAReadyPodConnectionsAreRefused() {
        cluster.create(Workloads.demo("hello", 0));
        cluster.create(Workloads.service("LoadBalancer"));
        NodeUnderTest.eventually().until(() -> node.reachableAt(Workloads.HTTP).isPresent());
        assertThat(Sockets.free(Protocol.TCP, node.loadBalancer())).isTrue();
        cluster.edit(Deployment.class, Workloads.WEB, d -> Workloads.scaled(d, 2));
        NodeUnderTest.eventually()
                .untilAsserted(
                        () -> assertThat(NodeUnderTest.get(node.loadBalancer())).contains("hello"));
        cluster.edit(Deployment.class, Workloads.WEB, d -> Workloads.scaled(d, 0));
        NodeUnderTest.eventually().until(() -> Sockets.free(Protocol.TCP, node.loadBalancer()));
    }

    @Test
    void aChangedTemplateIsServedWithoutARefusalBetween() {
        cluster.create(Workloads.demo("before", 1));
        cluster.create(Workloads.service("LoadBalancer"));
        NodeUnderTest.eventually()
                .untilAsserted(() ->
                        assertThat(NodeUnderTest.get(node.loadBalancer())).contains("before"));
        cluster.edit(
                Deployment.class,
                Workloads.WEB,
                d -> Workloads.demo("after", 1).edit().withMetadata(d.getMetadata()).build());
        await().atMost(Duration.ofMinutes(1))
                .until(() ->
                        NodeUnderTest.get(node.loadBalancer())
                                .contains("after")); // get fails the test on any refusal
    }

    private Integer readyReplicas() {
        return cluster.get(Deployment.class, Workloads.WEB)
                .orElseThrow()
                .getStatus()
                .getReadyReplicas();
    }
}
