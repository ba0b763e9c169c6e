package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.LoopbackAddress;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A leader without proxies, and a follower that has them all. */
@Tag("envoy")
final class ReplicaFeedbackTest {
    private static final String ADDRESS = LoopbackAddress.of("tenant-remote");
    private static final int FIRST_PORT = HubOptions.LISTENER_PORTS.first();

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);
    private final TestReplicas replicas = new TestReplicas(cluster, hub);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void theLeaderHearsWhatAFollowersProxiesSayForAsLongAsTheFollowerLives(@TempDir Path folder)
            throws Exception {
        try (var leader = replicas.start("leader");
                var backend = Backend.saying("hello");
                var squatter =
                        new ServerSocket(FIRST_PORT + 1, 1, InetAddress.ofLiteral(ADDRESS))) {
            await().atMost(TestHub.PATIENCE).until(leader::leading);
            hub.tenantOnLoopback("remote");
            addLoadBalancer("good", FIRST_PORT, backend);
            try (var follower = replicas.start("follower");
                    var _ = replicas.proxy("remote", leader, follower, folder)) {
                hub.awaitCondition("remote", "good", "Programmed", "True");

                addLoadBalancer("squatted", FIRST_PORT + 1, backend);
                awaitRejection();
                assertThat(squatter.isBound()).isTrue();
                var port = follower.xdsPort();

                follower.close();
                hub.awaitCondition("remote", "squatted", "Programmed", "False Pending");
                assertThat(hub.condition("remote", "good", "Programmed")).startsWith("True");

                try (var successor = replicas.start("successor", port)) {
                    awaitRejection();

                    leader.close();
                    await().atMost(TestHub.PATIENCE).until(successor::leading);
                    addLoadBalancer("after", FIRST_PORT + 2, backend);
                    hub.awaitCondition("remote", "after", "Programmed", "True");
                }
            }
        }
    }

    private void addLoadBalancer(String name, int port, Backend backend) {
        hub.loadBalancer("remote", name, port, backend.port());
        hub.giveAddress("remote", name, ADDRESS);
    }

    private void awaitRejection() {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() ->
                        assertThat(hub.condition("remote", "squatted", "Programmed"))
                                .startsWith("False RejectedByProxy")
                                .contains(ADDRESS + ":" + (FIRST_PORT + 1)));
    }
}
