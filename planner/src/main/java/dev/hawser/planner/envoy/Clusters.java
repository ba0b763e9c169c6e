package dev.hawser.planner.envoy;

import com.google.protobuf.UInt32Value;
import com.google.protobuf.util.Durations;
import dev.hawser.planner.model.Affinity;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Protocol;
import io.envoyproxy.envoy.config.cluster.v3.CircuitBreakers;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.DiscoveryType;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.EdsClusterConfig;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.LbPolicy;
import io.envoyproxy.envoy.config.cluster.v3.OutlierDetection;
import io.envoyproxy.envoy.config.cluster.v3.UpstreamConnectionOptions;
import io.envoyproxy.envoy.config.core.v3.RoutingPriority;

/** Envoy clusters from our backends. */
public final class Clusters {
    /**
     * High enough never to be met: Envoy's own ceiling of 1024 would refuse clients without a word.
     */
    private static final int UNLIMITED = 1_000_000_000;

    private Clusters() {}

    public static Cluster from(Backend backend) {
        var cluster =
                Cluster.newBuilder()
                        .setName(backend.name())
                        .setConnectTimeout(Durations.fromSeconds(2))
                        .setLbPolicy(
                                backend.affinity() == Affinity.SOURCE_IP
                                        ? LbPolicy.MAGLEV
                                        : LbPolicy.ROUND_ROBIN)
                        .setCircuitBreakers(circuitBreakers());
        if (backend.protocol() == Protocol.TCP) {
            cluster.setOutlierDetection(outlierDetection())
                    .setUpstreamConnectionOptions(
                            UpstreamConnectionOptions.newBuilder()
                                    .setTcpKeepalive(Keepalives.standard()));
        }
        return backend.isResolvedByName() ? resolved(cluster, backend) : discovered(cluster);
    }

    private static Cluster discovered(Cluster.Builder cluster) {
        return cluster.setType(DiscoveryType.EDS)
                .setEdsClusterConfig(
                        EdsClusterConfig.newBuilder().setEdsConfig(ConfigSources.ads()))
                .build();
    }

    // Endpoints that come by discovery have to be IP addresses: names travel inside the cluster.
    private static Cluster resolved(Cluster.Builder cluster, Backend backend) {
        return cluster.setType(DiscoveryType.STRICT_DNS)
                .setLoadAssignment(Assignments.from(backend))
                .build();
    }

    /**
     * No active checks: a new endpoint serves until proven bad. The node of a Service made a moment
     * ago refuses connections for about a second, so an ejection is short, needs several failures
     * in a row, and never takes more than half of the endpoints away.
     */
    private static OutlierDetection outlierDetection() {
        return OutlierDetection.newBuilder()
                .setSplitExternalLocalOriginErrors(true)
                .setConsecutiveLocalOriginFailure(UInt32Value.of(3))
                .setInterval(Durations.fromMillis(500))
                .setBaseEjectionTime(Durations.fromSeconds(1))
                .setMaxEjectionTime(Durations.fromSeconds(30))
                .setMaxEjectionPercent(UInt32Value.of(50))
                .setEnforcingSuccessRate(UInt32Value.of(0))
                .setEnforcingLocalOriginSuccessRate(UInt32Value.of(0))
                .build();
    }

    private static CircuitBreakers circuitBreakers() {
        return CircuitBreakers.newBuilder()
                .addThresholds(
                        CircuitBreakers.Thresholds.newBuilder()
                                .setPriority(RoutingPriority.DEFAULT)
                                .setMaxConnections(UInt32Value.of(UNLIMITED))
                                .setMaxPendingRequests(UInt32Value.of(UNLIMITED))
                                .setMaxRequests(UInt32Value.of(UNLIMITED))
                                .setMaxRetries(UInt32Value.of(UNLIMITED)))
                .build();
    }
}
