package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.LISTENER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Message;
import com.google.protobuf.UInt32Value;
import com.google.protobuf.util.Durations;
import dev.hawser.lab.FreePorts;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import dev.hawser.xds.Acknowledgement.Pending;
import io.envoyproxy.envoy.config.core.v3.HealthCheck;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who waits for whom, as Envoy shows it. */
class EnvoyOrderTest extends EnvoyTest {
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

    /**
     * By itself Envoy would wait for endpoints that it has, and take them only after 15 seconds;
     * meanwhile no cluster of anybody would be acknowledged.
     */
    @Test
    void aChangedClusterWarmsUpAtOnce() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy = hub.proxy()) {
            changesItsCluster(proxy);
        }
    }

    @Test
    void aChangedClusterWarmsUpAtOnceForThoseWhoHearTheStateOfTheWorld() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy = hub.stateOfTheWorldProxy()) {
            changesItsCluster(proxy);
        }
    }

    private void changesItsCluster(Proxy proxy) {
        hub.awaitAnswer(hub.webPort());
        var web = new ArrayList<>(hub.web("web", hub.webPort()));
        web.set(0, Resources.cluster("web", 9));

        hub.publish(List.of(web));

        await().untilAsserted(() ->
                assertThat(hub.feedback(CLUSTER, "web")).isEqualTo(new Acknowledged()));
        assertThat(proxy.envoy().stat("cluster_manager.cluster_modified")).isEqualTo(1);
        assertThat(proxy.envoy().stat("cluster.web.init_fetch_timeout")).isZero();
        assertThat(Backend.ask(hub.webPort())).isEqualTo("blue");
    }

    /** It is told that there are none, and waits for nothing. */
    @Test
    void aClusterWithoutEndpointsWarmsUpAtOnce() {
        try (var proxy = hub.proxy()) {
            hub.publish(
                    List.of(
                            List.of(
                                    Resources.cluster("bare"),
                                    Resources.listener("bare", hub.webPort(), "bare"))));

            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "bare")).isEqualTo(new Acknowledged()));
            assertThat(proxy.envoy().stat("cluster.bare.init_fetch_timeout")).isZero();
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
