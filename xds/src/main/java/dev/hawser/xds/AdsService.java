package dev.hawser.xds;

import io.envoyproxy.envoy.service.discovery.v3.AggregatedDiscoveryServiceGrpc.AggregatedDiscoveryServiceImplBase;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryResponse;
import io.envoyproxy.envoy.service.discovery.v3.DiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DiscoveryResponse;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/** The two methods we serve; every other is unknown to gRPC and refused by it. */
final class AdsService extends AggregatedDiscoveryServiceImplBase {
    private final Nodes nodes;

    AdsService(Nodes nodes) {
        this.nodes = nodes;
    }

    @Override
    public StreamObserver<DeltaDiscoveryRequest> deltaAggregatedResources(
            StreamObserver<DeltaDiscoveryResponse> client) {
        return open(new DeltaProtocol(), client);
    }

    @Override
    public StreamObserver<DiscoveryRequest> streamAggregatedResources(
            StreamObserver<DiscoveryResponse> client) {
        return open(new SotwProtocol(), client);
    }

    private <Q, R, A> StreamObserver<Q> open(Protocol<Q, R, A> protocol, StreamObserver<A> client) {
        var stream =
                new AdsStream<>(
                        protocol, (ServerCallStreamObserver<A>) client, Caller.current(), nodes);
        stream.open();
        return stream;
    }
}
