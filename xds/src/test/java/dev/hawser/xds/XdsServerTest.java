package dev.hawser.xds;

import static dev.hawser.xds.DeltaClient.names;
import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Message;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import dev.hawser.xds.Acknowledgement.Pending;
import dev.hawser.xds.Acknowledgement.Rejected;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryResponse;
import io.envoyproxy.envoy.service.discovery.v3.Resource;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A client of our own that tries the odd orders, over real TLS. */
class XdsServerTest {
    private final TestPki pki = new TestPki();
    private final PrometheusRegistry metrics = new PrometheusRegistry();
    private final XdsServer server =
            XdsServer.start(
                    new XdsOptions(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                            pki::server,
                            ProxyIdentity::tenantOf,
                            metrics));

    @AfterEach
    void stop() {
        server.close();
    }

    private DeltaClient blue() {
        return new DeltaClient(server.port(), pki.proxy("tenant-blue"), pki.trust(), "tenant-blue");
    }

    private Acknowledgement feedback(ResourceType type, String name) {
        var resources = server.feedback("tenant-blue").resources();
        return requireNonNull(resources.get(new ResourceName(type, name)));
    }

    private static Map<String, String> versions(DeltaDiscoveryResponse response) {
        return response.getResourcesList().stream()
                .collect(Collectors.toMap(Resource::getName, Resource::getVersion));
    }

    @Test
    void aChangeAmongManyTravelsAlone() throws Exception {
        var one = Resources.cluster("one");
        var two = Resources.cluster("two");
        server.publish("tenant-blue", List.of(one, two));
        try (var client = blue()) {
            client.subscribe(CLUSTER);
            var all = client.receive();
            assertThat(names(all)).containsExactly("one", "two");
            client.acknowledge(all);

            server.publish("tenant-blue", List.of(one, Resources.cluster("two", 9)));

            assertThat(names(client.receive())).containsExactly("two");
        }
    }

    @Test
    void anOldNonceAcknowledgesNothing() throws Exception {
        server.publish("tenant-blue", List.of(Resources.cluster("one")));
        try (var client = blue()) {
            client.subscribe(CLUSTER);
            var first = client.receive();
            client.acknowledge(first);
            server.publish("tenant-blue", List.of(Resources.cluster("one", 9)));
            var second = client.receive();

            client.acknowledge(first);
            client.subscribe(ENDPOINTS, "absent"); // answered, so the old nonce was worked off
            client.receive();

            assertThat(feedback(CLUSTER, "one")).isEqualTo(new Pending());
            client.acknowledge(second);
            await().untilAsserted(() ->
                    assertThat(feedback(CLUSTER, "one")).isEqualTo(new Acknowledged()));
        }
    }

    @Test
    void aRefusedVersionIsNotSentAgainAndItsRepairIsAcknowledged() throws Exception {
        server.publish("tenant-blue", List.of(Resources.listener("web", 1001, "web")));
        try (var client = blue()) {
            client.subscribe(LISTENER);
            client.refuse(client.receive(), "Error adding/updating listener(s) web: port taken");
            await().untilAsserted(() ->
                    assertThat(feedback(LISTENER, "web"))
                            .isEqualTo(
                                    new Rejected(
                                            "Error adding/updating listener(s) web: port taken")));

            client.subscribe(ENDPOINTS, "absent");
            var other = client.receive();
            assertThat(other.getTypeUrl()).isEqualTo(ENDPOINTS.url());
            client.acknowledge(other);

            server.publish("tenant-blue", List.of(Resources.listener("web", 1002, "web")));
            client.acknowledge(client.receive());
            await().untilAsserted(() ->
                    assertThat(feedback(LISTENER, "web")).isEqualTo(new Acknowledged()));
        }
    }

    @Test
    void whoResubscribesGetsItAgain() throws Exception {
        server.publish("tenant-blue", List.of(Resources.endpoints("web", 80)));
        try (var client = blue()) {
            client.subscribe(ENDPOINTS, "web");
            client.acknowledge(client.receive());
            client.unsubscribe(ENDPOINTS, "web");
            client.subscribe(ENDPOINTS, "web");

            assertThat(names(client.receive())).containsExactly("web");
        }
    }

    @Test
    void afterAReconnectInMidResponseOnlyDifferencesTravel() throws Exception {
        var kept = Resources.cluster("kept");
        server.publish(
                "tenant-blue",
                List.of(kept, Resources.cluster("changed"), Resources.cluster("gone")));
        Map<String, String> known;
        try (var client = blue()) {
            client.subscribe(CLUSTER);
            known = versions(client.receive()); // and never acknowledged
        }
        server.publish("tenant-blue", List.of(kept, Resources.cluster("changed", 9)));
        try (var client = blue()) {
            client.resume(CLUSTER, known);
            var changed = client.receive();
            assertThat(names(changed)).containsExactly("changed");
            client.acknowledge(changed);

            assertThat(client.receive().getRemovedResourcesList()).containsExactly("gone");
        }
    }

    @Test
    void whatDoesNotExistIsSaidToBeAbsentUntilItDoes() throws Exception {
        server.publish("tenant-blue", List.of());
        try (var client = blue()) {
            client.subscribe(ENDPOINTS, "web");
            var absent = client.receive();
            assertThat(absent.getRemovedResourcesList()).containsExactly("web");
            client.acknowledge(absent);

            server.publish("tenant-blue", List.of(Resources.endpoints("web", 80)));

            assertThat(names(client.receive())).containsExactly("web");
        }
    }

    @Test
    void aProxyThatComesBeforeTheFirstPublicationKeepsWhatItHas() throws Exception {
        try (var client = blue()) {
            client.resume(CLUSTER, Map.of("one", "from the server before"));
            await().until(() -> server.feedback("tenant-blue").connected() == 1);
            assertThat(client.heardNothing()).isTrue();

            server.publish("tenant-blue", List.of(Resources.cluster("one")));

            assertThat(names(client.receive())).containsExactly("one");
        }
    }

    @Test
    void anotherTenantsNodeIsDeniedAndSaysWhoWasExpected() throws Exception {
        try (var client =
                new DeltaClient(
                        server.port(), pki.proxy("tenant-red"), pki.trust(), "tenant-blue")) {
            client.subscribe(CLUSTER);

            var end = client.awaitEnd();
            assertThat(end.getCode()).isEqualTo(io.grpc.Status.Code.PERMISSION_DENIED);
            assertThat(end.getDescription()).contains("'tenant-blue'", "expected: 'tenant-red'");
        }
    }

    @Test
    void feedbackIsToldOncePerChangeAndNotForNothing() throws Exception {
        var told = new LinkedBlockingQueue<String>();
        List<Message> resources = List.of(Resources.cluster("one"));
        server.publish("tenant-blue", resources);
        server.onFeedback(told::add);
        try (var client = blue()) {
            client.subscribe(CLUSTER);
            var response = client.receive();
            await().until(() -> !told.isEmpty()); // connected
            told.clear();
            client.acknowledge(response);
            await().untilAsserted(() ->
                    assertThat(feedback(CLUSTER, "one")).isEqualTo(new Acknowledged()));
            await().until(() -> !told.isEmpty());
            told.clear();

            server.publish("tenant-blue", resources);
            client.acknowledge(response);
            client.subscribe(ENDPOINTS, "absent");
            client.receive();

            assertThat(told).isEmpty();
        }
    }
}
