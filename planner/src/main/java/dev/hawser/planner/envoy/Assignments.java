package dev.hawser.planner.envoy;

import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.model.HealthCheck;
import dev.hawser.planner.model.HealthCheck.Sharing;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.endpoint.v3.Endpoint.HealthCheckConfig;
import io.envoyproxy.envoy.config.endpoint.v3.LbEndpoint;
import io.envoyproxy.envoy.config.endpoint.v3.LocalityLbEndpoints;

/** Envoy endpoints from our backends. */
public final class Assignments {
    private Assignments() {}

    public static ClusterLoadAssignment from(Backend backend) {
        var locality = LocalityLbEndpoints.newBuilder();
        var asked = backend.traffic().healthCheck().flatMap(HealthCheck::sharing);
        for (var endpoint : backend.endpoints()) {
            var place = place(endpoint);
            asked.ifPresent(by -> place.setHealthCheckConfig(asking(by)));
            locality.addLbEndpoints(LbEndpoint.newBuilder().setEndpoint(place));
        }
        return ClusterLoadAssignment.newBuilder()
                .setClusterName(backend.name())
                .addEndpoints(locality)
                .build();
    }

    private static io.envoyproxy.envoy.config.endpoint.v3.Endpoint.Builder place(
            Endpoint endpoint) {
        return io.envoyproxy.envoy.config.endpoint.v3.Endpoint.newBuilder()
                .setAddress(SocketAddresses.tcp(endpoint.address(), endpoint.port()));
    }

    private static HealthCheckConfig asking(Sharing by) {
        return HealthCheckConfig.newBuilder().setPortValue(by.asked()).build();
    }
}
