package dev.hawser.xds;

import static dev.hawser.xds.EnvoyHub.NODE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.lab.FreePorts;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Envoy and server come and go, in any order, and traffic is the proof. */
class EnvoyLifecycleTest extends EnvoyTest {
    @Test
    void envoyStartedAfterTheServer() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(hub.webPort());
            await().untilAsserted(() ->
                    assertThat(hub.server().feedback(NODE).resources().values())
                            .hasSize(3)
                            .allMatch(new Acknowledged()::equals));
        }
    }

    @Test
    void envoyStartedBeforeTheServer() {
        hub.server().close();
        try (var proxy = hub.proxy()) {
            await().until(() ->
                    proxy.envoy().stat("cluster.xds_cluster.upstream_cx_connect_fail") > 0);
            hub.start();
            hub.publish(List.of(hub.web("web", hub.webPort())));
            hub.awaitAnswer(hub.webPort());
        }
    }

    @Test
    void envoyAsksForTheStateOfTheWorld() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy = hub.stateOfTheWorldProxy()) {
            hub.awaitAnswer(hub.webPort());
            hub.publish(List.of());
            await().untilAsserted(() -> assertThat(Backend.ask(hub.webPort())).isEmpty());
        }
    }

    @Test
    void aRestartedServerThatPublishesTheSameSendsNothing() {
        var same = List.of(hub.web("web", hub.webPort()));
        hub.publish(same);
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(hub.webPort());
            hub.server().close();
            assertThat(Backend.ask(hub.webPort())).isEqualTo("blue");
            var attempts = proxy.envoy().stat("listener_manager.lds.update_attempt");
            hub.start();
            await().until(() -> hub.server().feedback(NODE).connected() == 1);
            assertThat(Backend.ask(hub.webPort()))
                    .isEqualTo("blue"); // although nothing is published yet

            hub.publish(same);

            await().untilAsserted(() ->
                    assertThat(hub.server().feedback(NODE).resources().values())
                            .hasSize(3)
                            .allMatch(new Acknowledged()::equals));
            assertThat(proxy.envoy().stat("listener_manager.lds.update_success")).isEqualTo(1);
            assertThat(proxy.envoy().stat("listener_manager.lds.update_attempt"))
                    .isLessThan(attempts + 3);
        }
    }

    @Test
    void whatVanishedWhileTheServerWasAwayIsRemoved() {
        var ports = FreePorts.take(2);
        hub.publish(List.of(hub.web("kept", ports.get(0)), hub.web("gone", ports.get(1))));
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(ports.get(1));
            hub.restart();
            hub.publish(List.of(hub.web("kept", ports.get(0))));

            await().untilAsserted(() -> assertThat(Backend.ask(ports.get(1))).isEmpty());
            assertThat(Backend.ask(ports.get(0))).isEqualTo("blue");
        }
    }

    @Test
    void aRestartedEnvoyGetsEverythingAgain() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(hub.webPort());
            proxy.crash();
            await().until(() -> hub.server().feedback(NODE).connected() == 0);
            proxy.startAgain();
            hub.awaitAnswer(hub.webPort());
        }
    }
}
