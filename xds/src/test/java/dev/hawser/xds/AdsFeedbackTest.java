package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Message;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import dev.hawser.xds.Acknowledgement.Pending;
import dev.hawser.xds.Acknowledgement.Rejected;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a client says to what it got, and who hears of it. */
class AdsFeedbackTest {
    private final ServerHub hub = new ServerHub(ConnectionTimes.standard());

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void anOldNonceAcknowledgesNothing() throws Exception {
        hub.server().publish("tenant-blue", List.of(Resources.cluster("one")));
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            var first = client.receive();
            client.acknowledge(first);
            hub.server().publish("tenant-blue", List.of(Resources.cluster("one", 9)));
            var second = client.receive();

            client.acknowledge(first);
            client.subscribe(ENDPOINTS, "absent"); // answered, so the old nonce was worked off
            client.receive();

            assertThat(hub.feedback(CLUSTER, "one")).isEqualTo(new Pending());
            client.acknowledge(second);
            await().untilAsserted(() ->
                    assertThat(hub.feedback(CLUSTER, "one")).isEqualTo(new Acknowledged()));
        }
    }

    @Test
    void aRefusedVersionIsNotSentAgainAndItsRepairIsAcknowledged() throws Exception {
        hub.server().publish("tenant-blue", List.of(Resources.listener("web", 1001, "web")));
        try (var client = hub.blue()) {
            client.subscribe(LISTENER);
            client.refuse(client.receive(), "Error adding/updating listener(s) web: port taken");
            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "web"))
                            .isEqualTo(new Rejected("port taken")));

            client.subscribe(ENDPOINTS, "absent");
            var other = client.receive();
            assertThat(other.getTypeUrl()).isEqualTo(ENDPOINTS.url());
            client.acknowledge(other);

            hub.server().publish("tenant-blue", List.of(Resources.listener("web", 1002, "web")));
            client.acknowledge(client.receive());
            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "web")).isEqualTo(new Acknowledged()));
        }
    }

    @Test
    void requestsResponsesAndRefusalsAreCounted() throws Exception {
        hub.server().publish("tenant-blue", List.of(Resources.cluster("one")));
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            client.refuse(client.receive(), "no");
            await().untilAsserted(() -> assertThat(counted("xds_nacks")).isEqualTo(1));

            assertThat(counted("grpc_requests")).isEqualTo(2);
            assertThat(counted("grpc_responses")).isEqualTo(1);
        }
    }

    @Test
    void feedbackIsToldOncePerChangeAndNotForNothing() throws Exception {
        var told = new LinkedBlockingQueue<String>();
        List<Message> resources = List.of(Resources.listener("one", 8080, "one"));
        hub.server().publish("tenant-blue", resources);
        hub.server().onFeedback(told::add);
        try (var client = hub.blue()) {
            client.subscribe(LISTENER);
            var response = client.receive();
            await().until(() -> !told.isEmpty()); // connected
            told.clear();
            client.acknowledge(response);
            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "one")).isEqualTo(new Acknowledged()));
            await().until(() -> !told.isEmpty());
            told.clear();

            hub.server().publish("tenant-blue", resources);
            client.acknowledge(response);
            client.subscribe(ENDPOINTS, "absent");
            client.receive();

            assertThat(told).isEmpty();
        }
    }

    @Test
    void anAcceptedClusterIsToldTogetherWithTheListenerThatLeadsToIt() throws Exception {
        var told = new LinkedBlockingQueue<String>();
        hub.server()
                .publish(
                        "tenant-blue",
                        List.of(Resources.cluster("one"), Resources.listener("one", 8080, "one")));
        hub.server().onFeedback(told::add);
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            var clusters = client.receive();
            await().until(() -> !told.isEmpty()); // connected
            told.clear();
            client.acknowledge(clusters);
            client.subscribe(LISTENER);
            var listeners = client.receive();
            assertThat(told).isEmpty();

            client.acknowledge(listeners);

            await().until(() -> !told.isEmpty());
            assertThat(hub.feedback(CLUSTER, "one")).isEqualTo(new Acknowledged());
        }
    }

    private double counted(String counter) {
        return Metrics.value(hub.metrics(), "kubelb_envoy_control_plane_" + counter, CLUSTER.url());
    }
}
