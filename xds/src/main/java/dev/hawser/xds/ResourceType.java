package dev.hawser.xds;

import com.google.protobuf.Message;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.config.route.v3.RouteConfiguration;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.Secret;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The kinds of resource that are served, in the order in which responses are considered.
 *
 * <p>What others will point at is made first, who points is broken first. Secrets, clusters and
 * endpoints are made together: Envoy acknowledges a cluster only once it is warm, that is after its
 * endpoints and secrets arrived, so making those wait for that acknowledgement would wait for ever.
 */
public enum ResourceType {
    SECRET(Secret.getDefaultInstance(), 0, 4),
    CLUSTER(Cluster.getDefaultInstance(), 0, 2),
    ENDPOINTS(ClusterLoadAssignment.getDefaultInstance(), 0, 3),
    LISTENER(Listener.getDefaultInstance(), 1, 0),
    ROUTE(RouteConfiguration.getDefaultInstance(), 1, 1);

    private static final Map<String, ResourceType> BY_URL =
            Arrays.stream(values())
                    .collect(Collectors.toMap(ResourceType::url, Function.identity()));

    private final String url;
    private final int makeRank;
    private final int breakRank;

    ResourceType(Message prototype, int makeRank, int breakRank) {
        this.url = "type.googleapis.com/" + prototype.getDescriptorForType().getFullName();
        this.makeRank = makeRank;
        this.breakRank = breakRank;
    }

    public String url() {
        return url;
    }

    public static Optional<ResourceType> of(String url) {
        return Optional.ofNullable(BY_URL.get(url));
    }

    /** The name of a resource; a message of another kind is the caller's mistake. */
    public static ResourceName nameOf(Message resource) {
        return switch (resource) {
            case Secret secret -> new ResourceName(SECRET, secret.getName());
            case Cluster cluster -> new ResourceName(CLUSTER, cluster.getName());
            case ClusterLoadAssignment endpoints ->
                    new ResourceName(ENDPOINTS, endpoints.getClusterName());
            case Listener listener -> new ResourceName(LISTENER, listener.getName());
            case RouteConfiguration routes -> new ResourceName(ROUTE, routes.getName());
            default ->
                    throw new IllegalArgumentException(
                            "resource: %s (expected: one of %s)"
                                    .formatted(
                                            resource.getDescriptorForType().getFullName(),
                                            BY_URL.keySet()));
        };
    }

    /** The types of what a resource of this type may name. */
    Set<ResourceType> pointsAt() {
        return switch (this) {
            case LISTENER -> Set.of(ROUTE, CLUSTER, SECRET);
            case ROUTE -> Set.of(CLUSTER);
            case CLUSTER -> Set.of(ENDPOINTS, SECRET);
            case ENDPOINTS, SECRET -> Set.of();
        };
    }

    /** Whether clients want all there are, and others because of these. */
    boolean isRoot() {
        return this == CLUSTER || this == LISTENER;
    }

    /** Whether it is made after all that it names: a client that has it has the rest as well. */
    boolean comesLast() {
        return makeRank > 0;
    }

    int makeRank() {
        return makeRank;
    }

    int breakRank() {
        return breakRank;
    }
}
