package dev.hawser.planner;

import com.google.protobuf.Message;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The last look at where proxies will dial. Intake has refused already what a tenant may not name;
 * should it ever be mistaken, nothing is published rather than a way into the hub.
 */
final class PublishedAddresses {
    private PublishedAddresses() {}

    /** Fails if an endpoint among these resources is one that the policy objects to. */
    static void check(List<Message> resources, AddressPolicy policy) {
        resources.stream()
                .flatMap(PublishedAddresses::in)
                .forEach(address ->
                        objection(address, policy)
                                .ifPresent(why -> {
                                    throw new IllegalStateException(
                                            "%s is %s, and got past intake"
                                                    .formatted(address, why));
                                }));
    }

    /** A name is refused by itself: proxies would look it up again, and nobody would see. */
    private static Optional<String> objection(String address, AddressPolicy policy) {
        return Lookups.isName(address) ? Optional.of("no IP address") : policy.objection(address);
    }

    /** Every address that a resource would have proxies dial. */
    static Stream<String> in(Message resource) {
        return switch (resource) {
            case Cluster cluster -> in(cluster.getLoadAssignment());
            case ClusterLoadAssignment assignment ->
                    assignment.getEndpointsList().stream()
                            .flatMap(locality -> locality.getLbEndpointsList().stream())
                            .map(endpoint -> endpoint.getEndpoint().getAddress())
                            .map(address -> address.getSocketAddress().getAddress());
            default -> Stream.empty();
        };
    }
}
