package dev.hawser.bench;

import dev.hawser.pki.CertificateAuthority;
import dev.hawser.pki.ProxyIdentity;
import io.envoyproxy.envoy.config.core.v3.Node;
import io.envoyproxy.envoy.service.discovery.v3.AggregatedDiscoveryServiceGrpc;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryResponse;
import io.grpc.ManagedChannel;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** One proxy's view of the server: subscribes to all clusters and acknowledges what comes. */
final class DeltaSubscriber implements AutoCloseable, StreamObserver<DeltaDiscoveryResponse> {
    private static final String CLUSTERS = "type.googleapis.com/envoy.config.cluster.v3.Cluster";

    private final ManagedChannel channel;
    private final StreamObserver<DeltaDiscoveryRequest> server;
    private final BlockingQueue<DeltaDiscoveryResponse> inbox = new LinkedBlockingQueue<>();

    DeltaSubscriber(int port, String node, CertificateAuthority root) throws IOException {
        var now = Instant.now();
        var proxy =
                root.intermediate(node, now)
                        .issue(ProxyIdentity.order(node, Duration.ofHours(1)), now);
        channel =
                ProxyChannels.open(
                        port,
                        ProxyChannels.identity(
                                proxy.chainPem(),
                                proxy.keyPem().reveal(),
                                root.credential().chainPem()));
        server = AggregatedDiscoveryServiceGrpc.newStub(channel).deltaAggregatedResources(this);
        server.onNext(
                DeltaDiscoveryRequest.newBuilder()
                        .setNode(Node.newBuilder().setId(node))
                        .setTypeUrl(CLUSTERS)
                        .build());
    }

    /** Waits for the next response and acknowledges it. */
    DeltaDiscoveryResponse receive() throws InterruptedException {
        var response = inbox.poll(30, TimeUnit.SECONDS);
        if (response == null) {
            throw new IllegalStateException("no response within 30 s");
        }
        server.onNext(
                DeltaDiscoveryRequest.newBuilder()
                        .setTypeUrl(CLUSTERS)
                        .setResponseNonce(response.getNonce())
                        .build());
        return response;
    }

    /** Takes responses until it has seen so many resources. */
    void receiveAll(int resources) throws InterruptedException {
        for (var seen = 0; seen < resources; ) {
            seen += receive().getResourcesCount();
        }
    }

    int unread() {
        return inbox.size();
    }

    @Override
    public void onNext(DeltaDiscoveryResponse response) {
        inbox.add(response);
    }

    @Override
    public void onError(Throwable failure) {
        if (!channel.isShutdown()) {
            System.err.println("stream ended: " + failure);
        }
    }

    @Override
    public void onCompleted() {}

    @Override
    public void close() {
        channel.shutdownNow();
    }
}
