package dev.hawser.bench;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.hawser.planner.envoy.Resources;
import io.envoyproxy.envoy.config.core.v3.Node;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.service.discovery.v3.AggregatedDiscoveryServiceGrpc;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryResponse;
import io.envoyproxy.envoy.service.discovery.v3.Resource;
import io.grpc.ManagedChannel;
import io.grpc.stub.StreamObserver;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Takes the place of a tenant's proxies: asks for what an Envoy asks for, in its order, and
 * acknowledges all of it at once. Carries no traffic, so that a thousand of them fit a machine.
 */
final class TenantProxy implements AutoCloseable, StreamObserver<DeltaDiscoveryResponse> {
    private final ManagedChannel channel;
    private final StreamObserver<DeltaDiscoveryRequest> server;
    private final Set<String> listeners = new HashSet<>();
    private final int wanted;
    private final CompletableFuture<Long> complete = new CompletableFuture<>();
    private volatile Arrival awaited = new Arrival("", new CompletableFuture<>());

    /** When an endpoint's address arrives. */
    private record Arrival(String address, CompletableFuture<Long> time) {
        boolean isIn(ClusterLoadAssignment assignment) {
            return assignment.getEndpointsList().stream()
                    .flatMap(locality -> locality.getLbEndpointsList().stream())
                    .map(endpoint -> endpoint.getEndpoint().getAddress().getSocketAddress())
                    .anyMatch(place -> place.getAddress().equals(address));
        }
    }

    /**
     * Connects.
     *
     * @param wanted how many listeners make it complete
     */
    TenantProxy(ManagedChannel channel, String node, int wanted) {
        this.channel = channel;
        this.wanted = wanted;
        // As an Envoy does: a connection that fails is tried again.
        server =
                AggregatedDiscoveryServiceGrpc.newStub(channel)
                        .withWaitForReady()
                        .deltaAggregatedResources(this);
        send(request(Resources.CLUSTER).setNode(Node.newBuilder().setId(node)));
        send(request(Resources.LISTENER));
    }

    /** When it had all its listeners, in nanoseconds of {@link System#nanoTime}. */
    CompletableFuture<Long> complete() {
        return complete;
    }

    /** When it first has an endpoint at this address; one question at a time. */
    CompletableFuture<Long> arrivalOf(String address) {
        var arrival = new Arrival(address, new CompletableFuture<>());
        awaited = arrival;
        return arrival.time();
    }

    @Override
    public void onNext(DeltaDiscoveryResponse response) {
        var now = System.nanoTime();
        var names = response.getResourcesList().stream().map(Resource::getName).toList();
        switch (response.getTypeUrl()) {
            // Asked for before the clusters are acknowledged, or listeners would not wait for them.
            case Resources.CLUSTER -> follow(names, response.getRemovedResourcesList());
            case Resources.LISTENER -> hold(names, response.getRemovedResourcesList(), now);
            default -> look(response, now);
        }
        send(request(response.getTypeUrl()).setResponseNonce(response.getNonce()));
    }

    private void follow(List<String> clusters, List<String> removed) {
        send(
                request(Resources.ASSIGNMENT)
                        .addAllResourceNamesSubscribe(clusters)
                        .addAllResourceNamesUnsubscribe(removed));
    }

    private void hold(List<String> names, List<String> removed, long now) {
        listeners.addAll(names);
        removed.forEach(listeners::remove);
        if (listeners.size() >= wanted) {
            complete.complete(now);
        }
    }

    private void look(DeltaDiscoveryResponse response, long now) {
        var arrival = awaited;
        if (!arrival.time().isDone()
                && response.getResourcesList().stream()
                        .map(TenantProxy::assignment)
                        .anyMatch(arrival::isIn)) {
            arrival.time().complete(now);
        }
    }

    @Override
    public void onError(Throwable failure) {
        complete.completeExceptionally(failure);
        awaited.time().completeExceptionally(failure);
    }

    @Override
    public void onCompleted() {
        onError(new IllegalStateException("the manager ended the stream"));
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }

    /** The first answer may come while we still ask. */
    private synchronized void send(DeltaDiscoveryRequest.Builder request) {
        server.onNext(request.build());
    }

    private static DeltaDiscoveryRequest.Builder request(String type) {
        return DeltaDiscoveryRequest.newBuilder().setTypeUrl(type);
    }

    private static ClusterLoadAssignment assignment(Resource resource) {
        try {
            return resource.getResource().unpack(ClusterLoadAssignment.class);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException("not what was asked for: " + resource.getName(), e);
        }
    }
}
