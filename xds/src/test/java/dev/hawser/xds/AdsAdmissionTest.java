package dev.hawser.xds;

import static dev.hawser.xds.DeltaClient.names;
import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.envoyproxy.envoy.service.cluster.v3.ClusterDiscoveryServiceGrpc;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DiscoveryRequest;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who is let in, over real TLS, and who is told why not. */
class AdsAdmissionTest {
    private final ServerHub hub = new ServerHub(ConnectionTimes.standard());

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void anotherTenantsNodeIsDeniedAndSaysWhoWasExpected() throws Exception {
        try (var client =
                new DeltaClient(
                        hub.server().port(),
                        hub.pki().proxy("tenant-red"),
                        hub.pki().trust(),
                        "tenant-blue")) {
            client.subscribe(CLUSTER);

            var end = client.awaitEnd();
            assertThat(end.getCode()).isEqualTo(io.grpc.Status.Code.PERMISSION_DENIED);
            assertThat(end.getDescription()).contains("'tenant-blue'", "expected: 'tenant-red'");
        }
    }

    @Test
    void whoNamesAnotherNodeLaterIsRefusedToo() throws Exception {
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            client.sendAs("tenant-red", ENDPOINTS);

            assertThat(client.awaitEnd().getCode())
                    .isEqualTo(io.grpc.Status.Code.PERMISSION_DENIED);
        }
    }

    @Test
    void aTypeThatIsNotServedEndsTheStreamWithItsName() throws Exception {
        try (var client = hub.blue()) {
            client.send(
                    DeltaDiscoveryRequest.newBuilder().setTypeUrl("type.googleapis.com/what.Ever"));

            var end = client.awaitEnd();
            assertThat(end.getCode()).isEqualTo(io.grpc.Status.Code.INVALID_ARGUMENT);
            assertThat(end.getDescription()).contains("what.Ever");
        }
    }

    @Test
    void otherDiscoveryServicesAreUnknown() {
        var channel =
                Channels.open(
                        hub.server().port(), hub.pki().proxy("tenant-blue"), hub.pki().trust());
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
        var channel = Channels.openWithoutCertificate(hub.server().port(), hub.pki().trust());
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
        hub.server().publish("tenant-blue", List.of(Resources.cluster("one")));
        try (var early = hub.blue()) {
            early.subscribe(CLUSTER);
            early.acknowledge(early.receive());
            hub.identity(other.server());
            hub.server().reloadIdentity();
            try (var late =
                    new DeltaClient(
                            hub.server().port(),
                            other.proxy("tenant-blue"),
                            other.trust(),
                            "tenant-blue")) {
                late.subscribe(CLUSTER);
                late.acknowledge(late.receive());
                hub.server().publish("tenant-blue", List.of(Resources.cluster("one", 9)));

                assertThat(names(early.receive())).containsExactly("one");
                assertThat(names(late.receive())).containsExactly("one");
            }
        }
    }

    @Test
    void aForgottenNodesStreamsEnd() throws Exception {
        hub.server().publish("tenant-blue", List.of());
        try (var client = hub.blue()) {
            client.subscribe(CLUSTER);
            client.receive();
            hub.server().forget("tenant-blue");

            assertThat(client.awaitEnd().getDescription()).contains("tenant-blue");
            assertThat(hub.server().feedback("tenant-blue")).isEqualTo(ProxyFeedback.none());
        }
    }
}
