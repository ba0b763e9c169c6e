package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Message;
import dev.hawser.lab.FreePorts;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import dev.hawser.xds.Acknowledgement.Rejected;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What Envoy refuses, what that costs, and how it is made good. */
class EnvoyRefusalTest extends EnvoyTest {
    /** The listener passes every validator; only Envoy can know that its port is taken. */
    @Test
    void aPoisonedListenerCostsItselfOnlyAndIsAcknowledgedOnceRepaired() {
        var ports = FreePorts.take(3);
        var good = hub.web("good", ports.get(0));
        hub.publish(List.of(good));
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(ports.get(0));

            hub.publish(
                    List.of(
                            good,
                            hub.web("bad", hub.backend().port()),
                            hub.web("new", ports.get(1))));

            hub.awaitAnswer(ports.get(1));
            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "bad"))
                            .isInstanceOfSatisfying(
                                    Rejected.class,
                                    rejected ->
                                            assertThat(rejected.words())
                                                    .isEqualTo(
                                                            "cannot bind '127.0.0.1:%d': Address already in use"
                                                                    .formatted(
                                                                            hub.backend()
                                                                                    .port()))));
            assertThat(hub.feedback(LISTENER, "new")).isEqualTo(new Acknowledged());
            assertThat(Backend.ask(ports.get(0))).isEqualTo("blue");
            assertThat(proxy.envoy().stat("listener_manager.lds.update_rejected")).isPositive();

            hub.publish(List.of(good, hub.web("bad", ports.get(2)), hub.web("new", ports.get(1))));

            hub.awaitAnswer(ports.get(2));
            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "bad")).isEqualTo(new Acknowledged()));
        }
    }

    /** Envoy's words about endpoints name none of them, so they are sent one by one to find out. */
    @Test
    void poisonedEndpointsAreFoundAmongGoodOnes() {
        var good = List.<Message>of(Resources.cluster("good"), Resources.cluster("bad"));
        hub.publish(
                List.of(
                        good,
                        List.of(Resources.endpoints("good", 1), Resources.endpoints("bad", 1))));
        try (var proxy = hub.proxy()) {
            await().untilAsserted(() ->
                    assertThat(hub.feedback(ENDPOINTS, "bad")).isEqualTo(new Acknowledged()));

            hub.publish(
                    List.of(
                            good,
                            List.of(Resources.endpoints("good", 2), poisonedEndpoints("bad"))));

            await().untilAsserted(() ->
                    assertThat(hub.feedback(ENDPOINTS, "bad"))
                            .isInstanceOfSatisfying(
                                    Rejected.class,
                                    rejected ->
                                            assertThat(rejected.words())
                                                    .contains("malformed IP address")));
            await().untilAsserted(() ->
                    assertThat(hub.feedback(ENDPOINTS, "good")).isEqualTo(new Acknowledged()));
        }
    }

    /**
     * The newcomer is refused while the port is taken, and gets it when its predecessor is gone.
     */
    @Test
    void aPortMovesFromOneListenerToAnother() {
        hub.publish(List.of(hub.web("before", hub.webPort())));
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(hub.webPort());

            hub.publish(List.of(hub.web("after", hub.webPort())));

            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "after")).isEqualTo(new Acknowledged()));
            hub.awaitAnswer(hub.webPort());
            await().until(() -> !proxy.envoy().admin("/clusters").contains("before::"));
        }
    }

    /** Nothing changes but that the port is free: who refused is asked again after a while. */
    @Test
    void aPortInUseIsTakenOnceItIsFree() throws Exception {
        try (var proxy = hub.proxy()) {
            try (var taken = new ServerSocket(hub.webPort(), 1, InetAddress.getLoopbackAddress())) {
                hub.publish(List.of(hub.web("web", taken.getLocalPort())));
                await().untilAsserted(() ->
                        assertThat(hub.feedback(LISTENER, "web"))
                                .isInstanceOfSatisfying(
                                        Rejected.class,
                                        rejected ->
                                                assertThat(rejected.words())
                                                        .contains("Address already in use")));
            }
            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "web")).isEqualTo(new Acknowledged()));
            assertThat(Backend.ask(hub.webPort())).isEqualTo("blue");
            assertThat(proxy.envoy().stat("listener_manager.lds.update_rejected")).isPositive();
        }
    }

    /** The server that comes back never saw the listener that goes on; the version tells. */
    @Test
    void aListenerRefusedAfterARestartKeepsItsOwnClusterAndNoOther() {
        var ports = FreePorts.take(2);
        hub.publish(List.of(hub.web("kept", ports.get(0)), hub.web("gone", ports.get(1))));
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(ports.get(0));
            hub.awaitAnswer(ports.get(1));
            hub.restart();

            hub.publish(List.of(List.of(hub.web("kept", hub.backend().port()).getLast())));

            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "kept")).isInstanceOf(Rejected.class));
            await().until(() -> !proxy.envoy().admin("/clusters").contains("gone::"));
            assertThat(Backend.ask(ports.get(0))).isEqualTo("blue");
        }
    }

    private static Message poisonedEndpoints(String cluster) {
        var endpoints = Resources.endpoints(cluster, 1).toBuilder();
        endpoints
                .getEndpointsBuilder(0)
                .getLbEndpointsBuilder(0)
                .getEndpointBuilder()
                .getAddressBuilder()
                .getSocketAddressBuilder()
                .setAddress("not-an-address");
        return endpoints.build();
    }
}
