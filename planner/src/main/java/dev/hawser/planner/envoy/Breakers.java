package dev.hawser.planner.envoy;

import com.google.protobuf.UInt32Value;
import dev.hawser.planner.model.Limits;
import io.envoyproxy.envoy.config.cluster.v3.CircuitBreakers;
import io.envoyproxy.envoy.config.cluster.v3.CircuitBreakers.Thresholds;
import io.envoyproxy.envoy.config.core.v3.RoutingPriority;
import java.util.OptionalLong;

/** Envoy's circuit breakers from our limits. */
final class Breakers {
    /**
     * High enough never to be met: Envoy's own ceiling of 1024 would refuse clients without a word.
     */
    private static final int UNLIMITED = 1_000_000_000;

    /** What nearly all clusters have, made once. */
    private static final CircuitBreakers NONE = made(Limits.NONE);

    private Breakers() {}

    static CircuitBreakers from(Limits limits) {
        return limits.equals(Limits.NONE) ? NONE : made(limits);
    }

    private static CircuitBreakers made(Limits limits) {
        var breakers =
                CircuitBreakers.newBuilder()
                        .addThresholds(
                                thresholds()
                                        .setMaxConnections(limit(limits.connections()))
                                        .setMaxPendingRequests(limit(limits.pendingRequests()))
                                        .setMaxRequests(limit(limits.requests()))
                                        .setMaxRetries(limit(limits.retries())));
        limits.connectionsPerEndpoint()
                .ifPresent(most ->
                        breakers.addPerHostThresholds(
                                thresholds().setMaxConnections(UInt32Value.of((int) most))));
        return breakers.build();
    }

    private static Thresholds.Builder thresholds() {
        return Thresholds.newBuilder().setPriority(RoutingPriority.DEFAULT);
    }

    private static UInt32Value limit(OptionalLong limit) {
        return UInt32Value.of((int) limit.orElse(UNLIMITED));
    }
}
