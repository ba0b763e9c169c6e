package dev.hawser.xds;

import static dev.hawser.xds.DeltaClient.names;
import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Message;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import dev.hawser.xds.Acknowledgement.Pending;
import dev.hawser.xds.Acknowledgement.Rejected;
import io.envoyproxy.envoy.service.cluster.v3.ClusterDiscoveryServiceGrpc;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryResponse;
import io.envoyproxy.envoy.service.discovery.v3.DiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.Resource;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A client of our own that tries the odd orders, over real TLS. */
class XdsServerTest {
    private final TestPki pki = new TestPki();
    private final AtomicReference<ServerIdentity> identity = new AtomicReference<>(pki.server());
    private final PrometheusRegistry metrics = new PrometheusRegistry();
    private final XdsServer server =
            XdsServer.start(
                    new XdsOptions(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                            identity::get,
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
                    assertThat(feedback(LISTENER, "web")).isEqualTo(new Rejected("port taken")));

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
    void whoNamesAnotherNodeLaterIsRefusedToo() throws Exception {
        try (var client = blue()) {
            client.subscribe(CLUSTER);
            client.sendAs("tenant-red", ENDPOINTS);

            assertThat(client.awaitEnd().getCode())
                    .isEqualTo(io.grpc.Status.Code.PERMISSION_DENIED);
        }
    }

    @Test
    void aTypeThatIsNotServedEndsTheStreamWithItsName() throws Exception {
        try (var client = blue()) {
            client.send(
                    DeltaDiscoveryRequest.newBuilder().setTypeUrl("type.googleapis.com/what.Ever"));

            var end = client.awaitEnd();
            assertThat(end.getCode()).isEqualTo(io.grpc.Status.Code.INVALID_ARGUMENT);
            assertThat(end.getDescription()).contains("what.Ever");
        }
    }

    @Test
    void otherDiscoveryServicesAreUnknown() {
        var channel = Channels.open(server.port(), pki.proxy("tenant-blue"), pki.trust());
        try {
            var clusters = ClusterDiscoveryServiceGrpc.newBlockingStub(channel);

            assertThatThrownBy(() -> clusters.fetchClusters(DiscoveryRequest.getDefaultInstance()))
                    .hasMessageContaining("UNIMPLEMENTED");
        } finally {
            channel.shutdownNow();
        }
    }

    @Test
    void withoutCertificateThereIsNoConnection() {
        var channel = Channels.openWithoutCertificate(server.port(), pki.trust());
        try {
            var clusters = ClusterDiscoveryServiceGrpc.newBlockingStub(channel);

            assertThatThrownBy(() -> clusters.fetchClusters(DiscoveryRequest.getDefaultInstance()))
                    .hasMessageContaining("UNAVAILABLE");
        } finally {
            channel.shutdownNow();
        }
    }

    @Test
    void aNewIdentityCountsForNewConnectionsAndLeavesOldOnesAlone() throws Exception {
        var other = new TestPki();
        server.publish("tenant-blue", List.of(Resources.cluster("one")));
        try (var early = blue()) {
            early.subscribe(CLUSTER);
            early.acknowledge(early.receive());
            identity.set(other.server());
            server.reloadIdentity();
            try (var late =
                    new DeltaClient(
                            server.port(),
                            other.proxy("tenant-blue"),
                            other.trust(),
                            "tenant-blue")) {
                late.subscribe(CLUSTER);
                late.acknowledge(late.receive());
                server.publish("tenant-blue", List.of(Resources.cluster("one", 9)));

                assertThat(names(early.receive())).containsExactly("one");
                assertThat(names(late.receive())).containsExactly("one");
            }
        }
    }

    @Test
    void aForgottenNodesStreamsEnd() throws Exception {
        server.publish("tenant-blue", List.of());
        try (var client = blue()) {
            client.subscribe(CLUSTER);
            client.receive();
            server.forget("tenant-blue");

            assertThat(client.awaitEnd().getDescription()).contains("tenant-blue");
            assertThat(server.feedback("tenant-blue")).isEqualTo(new ProxyFeedback(0, Map.of()));
        }
    }

    /** It reads nothing, so what is sent to it piles up as far as flow control lets it. */
    @Test
    void aClientThatDoesNotReadHoldsNobodyUp() throws Exception {
        var large =
                IntStream.range(0, 1_000)
                        .mapToObj(each ->
                                Resources.cluster("cluster-" + each + "-" + "x".repeat(1_000)))
                        .toList();
        server.publish("tenant-blue", large);
        try (var slow =
                        DeltaClient.thatReadsNothing(
                                server.port(),
                                pki.proxy("tenant-blue"),
                                pki.trust(),
                                "tenant-blue");
                var quick = blue()) {
            slow.subscribe(CLUSTER);
            slow.subscribe(LISTENER);
            await().until(() -> server.feedback("tenant-blue").connected() == 1);

            quick.subscribe(CLUSTER);

            assertThat(names(quick.receive())).hasSize(1_000);
        }
    }

    @Test
    void requestsResponsesAndRefusalsAreCounted() throws Exception {
        server.publish("tenant-blue", List.of(Resources.cluster("one")));
        try (var client = blue()) {
            client.subscribe(CLUSTER);
            client.refuse(client.receive(), "no");
            await().untilAsserted(() -> assertThat(counted("xds_nacks")).isEqualTo(1));

            assertThat(counted("grpc_requests")).isEqualTo(2);
            assertThat(counted("grpc_responses")).isEqualTo(1);
        }
    }

    private double counted(String counter) {
        return Metrics.value(metrics, "kubelb_envoy_control_plane_" + counter, CLUSTER.url());
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
