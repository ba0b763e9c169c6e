package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.CLUSTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is told of proxies to who asks how they are. */
class AdsReportTest {
    private final ServerHub hub = new ServerHub(ConnectionTimes.standard());

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void aProxyIsBehindUntilItHasAnsweredAndThenHasTheWantedVersion() throws Exception {
        var before = Instant.now();
        hub.server().publish("tenant-blue", List.of(Resources.cluster("one")));
        assertThat(report().proxies()).isEmpty();
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            var response = client.receive();

            var waiting = report();
            assertThat(waiting.resources()).isEqualTo(1);
            assertThat(waiting.connected()).isEqualTo(1);
            var proxy = waiting.proxies().getFirst();
            assertThat(proxy.address()).isEqualTo("127.0.0.1");
            assertThat(proxy.connectedSince()).isBetween(before, Instant.now());
            assertThat(proxy.acknowledged()).isNotEqualTo(waiting.wanted());
            assertThat(proxy.unanswered()).isEqualTo(1);
            assertThat(proxy.behindSince()).contains(proxy.connectedSince());

            client.acknowledge(response);
            await().untilAsserted(() -> assertThat(only().unanswered()).isZero());
            assertThat(only().acknowledged()).isEqualTo(waiting.wanted());
            assertThat(only().behindSince()).isEmpty();

            var changed = Instant.now();
            hub.server().publish("tenant-blue", List.of(Resources.cluster("one", 9)));
            assertThat(only().behindSince().orElseThrow()).isBetween(changed, Instant.now());
            assertThat(report().wanted()).isNotEqualTo(waiting.wanted());
        }
    }

    @Test
    void whatAProxyRefusesIsToldInItsWordsAndIsAnAnswer() throws Exception {
        hub.server().publish("tenant-blue", List.of(Resources.cluster("one")));
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            client.refuse(client.receive(), "Error adding/updating cluster(s) one: no such thing");

            await().untilAsserted(() ->
                    assertThat(report().refusals())
                            .extracting(Refusal::words)
                            .containsExactly("no such thing"));
            assertThat(report().refusals().getFirst().since()).isPresent();
            assertThat(only().unanswered()).isZero();
            assertThat(only().acknowledged()).isNotEqualTo(report().wanted());
        }
    }

    @Test
    void nodesAreToldInTheirOrder() {
        hub.server().publish("tenant-red", List.of());
        hub.server().publish("tenant-blue", List.of());

        assertThat(hub.server().reports())
                .extracting(NodeReport::node)
                .containsExactly("tenant-blue", "tenant-red");
        assertThat(hub.server().report("tenant-green")).isEmpty();
    }

    private NodeReport report() {
        return hub.server().report("tenant-blue").orElseThrow();
    }

    private ProxyReport only() {
        return report().proxies().getFirst();
    }
}
