package dev.hawser.planner.envoy;

import com.google.protobuf.UInt32Value;
import com.google.protobuf.util.Durations;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Choice;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.model.Traffic;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.CommonLbConfig;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.DiscoveryType;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.EdsClusterConfig;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.LbPolicy;
import io.envoyproxy.envoy.config.cluster.v3.OutlierDetection;
import io.envoyproxy.envoy.config.cluster.v3.UpstreamConnectionOptions;
import io.envoyproxy.envoy.type.v3.Percent;

/** Envoy clusters from our backends. What is the same in all of them is made once. */
public final class Clusters {
    private static final EdsClusterConfig FROM_MANAGER =
            EdsClusterConfig.newBuilder().setEdsConfig(ConfigSources.ADS).build();

    private static final UpstreamConnectionOptions CONNECTIONS =
            UpstreamConnectionOptions.newBuilder().setTcpKeepalive(Keepalives.STANDARD).build();

    /**
     * No active checks: a new endpoint serves until proven bad. The node of a Service made a moment
     * ago refuses connections for about a second, so an ejection is short, needs several failures
     * in a row, and never takes more than half of the endpoints away.
     */
    private static final OutlierDetection OUTLIERS =
            OutlierDetection.newBuilder()
                    .setSplitExternalLocalOriginErrors(true)
                    .setConsecutiveLocalOriginFailure(UInt32Value.of(3))
                    .setInterval(Durations.fromMillis(500))
                    .setBaseEjectionTime(Durations.fromSeconds(1))
                    .setMaxEjectionTime(Durations.fromSeconds(30))
                    .setMaxEjectionPercent(UInt32Value.of(50))
                    .setEnforcingSuccessRate(UInt32Value.of(0))
                    .setEnforcingLocalOriginSuccessRate(UInt32Value.of(0))
                    .build();

    private Clusters() {}

    public static Cluster from(Backend backend) {
        var cluster =
                Cluster.newBuilder()
                        .setName(backend.name())
                        .setConnectTimeout(
                                EnvoyDurations.orAYear(backend.traffic().timeouts().connect()))
                        .setLbPolicy(policy(backend.traffic().choice()))
                        .setCircuitBreakers(Breakers.from(backend.traffic().limits()));
        if (backend.traffic().panicPercent() != Traffic.PANIC_PERCENT) { // Envoy's own as well
            cluster.setCommonLbConfig(panic(backend.traffic()));
        }
        if (backend.protocol() == Protocol.TCP) {
            backend.traffic()
                    .healthCheck()
                    .ifPresent(check -> cluster.addHealthChecks(HealthChecks.from(check)));
            if (!UpstreamSockets.isPlain(backend.traffic())) {
                cluster.setTransportSocket(UpstreamSockets.from(backend.traffic()));
            }
            cluster.setOutlierDetection(OUTLIERS).setUpstreamConnectionOptions(CONNECTIONS);
        }
        return cluster.setType(DiscoveryType.EDS).setEdsClusterConfig(FROM_MANAGER).build();
    }

    private static LbPolicy policy(Choice choice) {
        return switch (choice) {
            case ROUND_ROBIN -> LbPolicy.ROUND_ROBIN;
            case LEAST_REQUEST -> LbPolicy.LEAST_REQUEST;
            case RANDOM -> LbPolicy.RANDOM;
            case SOURCE_IP -> LbPolicy.MAGLEV;
        };
    }

    private static CommonLbConfig panic(Traffic traffic) {
        return CommonLbConfig.newBuilder()
                .setHealthyPanicThreshold(
                        Percent.newBuilder().setValue(traffic.panicPercent()).build())
                .build();
    }
}
