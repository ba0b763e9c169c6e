package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.LISTENER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Message;
import com.google.protobuf.UInt32Value;
import com.google.protobuf.util.Durations;
import dev.hawser.testkit.FreePorts;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import dev.hawser.xds.Acknowledgement.Pending;
import io.envoyproxy.envoy.config.core.v3.HealthCheck;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who waits for whom, as Envoy shows it. */
@Tag("envoy")
class EnvoyOrderTest {
    private EnvoyHub hub;

    @BeforeEach
    void start(@TempDir Path folder) {
        hub = new EnvoyHub(folder);
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    /**
     * Envoy acknowledges no cluster while one is warming up, here until its first check is over.
     */
    @Test
    void aClusterSlowToWarmUpHoldsNoNeighbourUp() throws Exception {
        var ports = FreePorts.take(3);
        var web = hub.web("web", ports.get(0));
        try (var silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                var proxy = hub.proxy()) {
            hub.publish(List.of(web, List.of(listener("gone", ports.get(1)))));
            hub.awaitAnswer(ports.get(1));
            var slow = slow(silent.getLocalPort(), FreePorts.take());
            hub.publish(List.of(web, List.of(listener("gone", ports.get(1))), slow));
            await().until(() -> proxy.envoy().stat("cluster_manager.warming_clusters") == 1);

            hub.publish(List.of(web, List.of(listener("next", ports.get(2))), slow));

            hub.awaitAnswer(ports.get(2));
            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "next")).isEqualTo(new Acknowledged()));
            await().untilAsserted(() -> assertThat(Backend.ask(ports.get(1))).isEmpty());
            assertThat(hub.feedback(CLUSTER, "slow")).isEqualTo(new Pending());
            assertThat(hub.feedback(LISTENER, "slow")).isEqualTo(new Pending());
        }
    }

    private static Message listener(String name, int port) {
        return Resources.listener(name, port, "web");
    }

    private static List<Message> slow(int silentPort, int port) {
        var check =
                HealthCheck.newBuilder()
                        .setTimeout(Durations.fromSeconds(60))
                        .setInterval(Durations.fromSeconds(60))
                        .setHealthyThreshold(UInt32Value.of(1))
                        .setUnhealthyThreshold(UInt32Value.of(1))
                        .setTcpHealthCheck(
                                HealthCheck.TcpHealthCheck.newBuilder()
                                        .addReceive(
                                                HealthCheck.Payload.newBuilder().setText("ff")));
        return List.of(
                Resources.cluster("slow").toBuilder().addHealthChecks(check).build(),
                Resources.endpoints("slow", silentPort),
                Resources.listener("slow", port, "slow"));
    }
}
