package dev.hawser.planner.envoy;

import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Endpoint;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.endpoint.v3.LbEndpoint;
import io.envoyproxy.envoy.config.endpoint.v3.LocalityLbEndpoints;

/** Envoy endpoints from our backends. */
public final class Assignments {
    private Assignments() {}

    public static ClusterLoadAssignment from(Backend backend) {
        var locality = LocalityLbEndpoints.newBuilder();
        backend.endpoints().forEach(endpoint -> locality.addLbEndpoints(endpoint(endpoint)));
        return ClusterLoadAssignment.newBuilder()
                .setClusterName(backend.name())
                .addEndpoints(locality)
                .build();
    }

    private static LbEndpoint endpoint(Endpoint endpoint) {
        return LbEndpoint.newBuilder()
                .setEndpoint(
                        io.envoyproxy.envoy.config.endpoint.v3.Endpoint.newBuilder()
                                .setAddress(
                                        SocketAddresses.tcp(endpoint.address(), endpoint.port())))
                .build();
    }
}
