package dev.hawser.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a node tells the cluster: that it is ready, what runs, and what cannot. */
class NodeReportsTest {
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
    void podsOfTheSameNameInTwoNamespacesBothRun() {
        cluster.create(Workloads.demo("hello", 1));
        cluster.create(
                new DeploymentBuilder(Workloads.demo("hello", 1))
                        .editMetadata()
                        .withNamespace("kube-public")
                        .endMetadata()
                        .build());
        NodeUnderTest.eventually()
                .untilAsserted(() ->
                        assertThat(cluster.list(Deployment.class, Selection.everywhere()))
                                .hasSize(2)
                                .allSatisfy(deployment ->
                                        assertThat(deployment.getStatus().getReadyReplicas())
                                                .isEqualTo(1)));
    }

    @Test
    void anUnknownImageIsSaidInTheStatusAndByAnEvent() {
        cluster.create(
                new DeploymentBuilder(Workloads.demo("hello", 1))
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
        NodeUnderTest.eventually()
                .untilAsserted(() ->
                        assertThat(
                                        cluster.get(Deployment.class, Workloads.WEB)
                                                .orElseThrow()
                                                .getStatus()
                                                .getConditions())
                                .anyMatch(condition -> condition.getMessage().equals(words)));
        NodeUnderTest.eventually()
                .untilAsserted(() ->
                        assertThat(cluster.list(Event.class, Selection.everywhere()))
                                .anyMatch(event -> event.getNote().equals(words)));
    }

    @Test
    void aNodePortInUseIsReplacedByTheNextFreeOne() throws Exception {
        try (var holder =
                new ServerSocket(30_777, 1, InetAddress.ofLiteral(NodeUnderTest.ADDRESS))) {
            assertThat(holder.isBound()).isTrue();
            cluster.create(Workloads.demo("hello", 1));
            cluster.create(
                    new ServiceBuilder(Workloads.service("NodePort"))
                            .editSpec()
                            .editFirstPort()
                            .withNodePort(30_777)
                            .endPort()
                            .endSpec()
                            .build());
            NodeUnderTest.eventually().until(() -> nodePort() != 30_777);
            NodeUnderTest.eventually()
                    .untilAsserted(() ->
                            assertThat(
                                            NodeUnderTest.get(
                                                    Sockets.at(NodeUnderTest.ADDRESS, nodePort())))
                                    .contains("hello"));
            NodeUnderTest.eventually()
                    .untilAsserted(() ->
                            assertThat(cluster.list(Event.class, Selection.everywhere()))
                                    .anyMatch(event -> event.getReason().equals("PortInUse")));
        }
    }

    @Test
    void theNodeIsReadyUnderItsAddress() {
        var status =
                cluster.get(Node.class, ObjectKey.clusterScoped("blue")).orElseThrow().getStatus();
        assertThat(status.getAddresses())
                .anyMatch(a ->
                        a.getType().equals("ExternalIP")
                                && a.getAddress().equals(NodeUnderTest.ADDRESS));
        assertThat(status.getConditions())
                .anyMatch(c -> c.getType().equals("Ready") && c.getStatus().equals("True"));
    }

    private int nodePort() {
        return Optional.ofNullable(
                        cluster.get(Service.class, Workloads.WEB)
                                .orElseThrow()
                                .getSpec()
                                .getPorts()
                                .getFirst()
                                .getNodePort())
                .orElse(30_777);
    }
}
