package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.rpc.Status;
import dev.hawser.pki.Credential;
import io.envoyproxy.envoy.config.core.v3.Node;
import io.envoyproxy.envoy.service.discovery.v3.AggregatedDiscoveryServiceGrpc;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryResponse;
import io.envoyproxy.envoy.service.discovery.v3.Resource;
import io.grpc.ManagedChannel;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A delta ADS client that does exactly what a test tells it, in any order. */
final class DeltaClient implements AutoCloseable {
    private final ManagedChannel channel;
    private final String node;
    private final boolean reads;
    private final BlockingQueue<DeltaDiscoveryResponse> inbox = new LinkedBlockingQueue<>();
    private final CompletableFuture<io.grpc.Status> ended = new CompletableFuture<>();
    private final StreamObserver<DeltaDiscoveryRequest> server;

    DeltaClient(int port, Credential credential, String trust, String node) {
        this(port, credential, trust, node, true);
    }

    private DeltaClient(int port, Credential credential, String trust, String node, boolean reads) {
        this.channel = Channels.open(port, credential, trust);
        this.node = node;
        this.reads = reads;
        this.server =
                AggregatedDiscoveryServiceGrpc.newStub(channel)
                        .deltaAggregatedResources(new Inbox());
    }

    static DeltaClient thatReadsNothing(
            int port, Credential credential, String trust, String node) {
        return new DeltaClient(port, credential, trust, node, false);
    }

    /** Names its node each time, which is allowed and harmless. */
    void send(DeltaDiscoveryRequest.Builder request) {
        server.onNext(request.setNode(Node.newBuilder().setId(node)).build());
    }

    void sendAs(String otherNode, ResourceType type) {
        server.onNext(request(type).setNode(Node.newBuilder().setId(otherNode)).build());
    }

    void subscribe(ResourceType type, String... names) {
        send(request(type).addAllResourceNamesSubscribe(List.of(names)));
    }

    void unsubscribe(ResourceType type, String... names) {
        send(request(type).addAllResourceNamesUnsubscribe(List.of(names)));
    }

    void resume(ResourceType type, Map<String, String> versions) {
        send(request(type).putAllInitialResourceVersions(versions));
    }

    void acknowledge(DeltaDiscoveryResponse response) {
        send(
                DeltaDiscoveryRequest.newBuilder()
                        .setTypeUrl(response.getTypeUrl())
                        .setResponseNonce(response.getNonce()));
    }

    void refuse(DeltaDiscoveryResponse response, String words) {
        send(
                DeltaDiscoveryRequest.newBuilder()
                        .setTypeUrl(response.getTypeUrl())
                        .setResponseNonce(response.getNonce())
                        .setErrorDetail(Status.newBuilder().setCode(13).setMessage(words)));
    }

    DeltaDiscoveryResponse receive() throws InterruptedException {
        var response = inbox.poll(60, TimeUnit.SECONDS);
        assertThat(response).as("a response; the stream: %s", ended).isNotNull();
        return response;
    }

    /**
     * All responses so far; for proving that there was none, ask after something else was answered.
     */
    boolean heardNothing() {
        return inbox.isEmpty();
    }

    io.grpc.Status awaitEnd() throws Exception {
        return ended.get(60, TimeUnit.SECONDS);
    }

    static List<String> names(DeltaDiscoveryResponse response) {
        return response.getResourcesList().stream().map(Resource::getName).toList();
    }

    private static DeltaDiscoveryRequest.Builder request(ResourceType type) {
        return DeltaDiscoveryRequest.newBuilder().setTypeUrl(type.url());
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }

    private final class Inbox
            implements ClientResponseObserver<DeltaDiscoveryRequest, DeltaDiscoveryResponse> {
        @Override
        public void beforeStart(ClientCallStreamObserver<DeltaDiscoveryRequest> call) {
            if (!reads) {
                call.disableAutoRequestWithInitial(0);
            }
        }

        @Override
        public void onNext(DeltaDiscoveryResponse response) {
            inbox.add(response);
        }

        @Override
        public void onError(Throwable failure) {
            ended.complete(io.grpc.Status.fromThrowable(failure));
        }

        @Override
        public void onCompleted() {
            ended.complete(io.grpc.Status.OK);
        }
    }
}
