package dev.hawser.planner.envoy;

import com.google.protobuf.util.Durations;
import io.envoyproxy.envoy.config.bootstrap.v3.Admin;
import io.envoyproxy.envoy.config.bootstrap.v3.Bootstrap;
import io.envoyproxy.envoy.config.bootstrap.v3.Bootstrap.DynamicResources;
import io.envoyproxy.envoy.config.bootstrap.v3.Bootstrap.StaticResources;
import io.envoyproxy.envoy.config.core.v3.ApiConfigSource;
import io.envoyproxy.envoy.config.core.v3.ApiConfigSource.ApiType;
import io.envoyproxy.envoy.config.core.v3.ApiVersion;
import io.envoyproxy.envoy.config.core.v3.BackoffStrategy;
import io.envoyproxy.envoy.config.core.v3.GrpcService;
import io.envoyproxy.envoy.config.core.v3.RetryPolicy;

/**
 * What a proxy knows before it has spoken to the manager: how to reach it, and how to be asked
 * whether it is well.
 */
public final class Bootstraps {
    /** Where the bootstrap and the files it names are mounted. */
    public static final String FOLDER = "/etc/envoy";

    public static final String FILE = "envoy.yaml";

    /** Where the proxy's certificate is mounted. */
    public static final String CERTIFICATE_FOLDER = FOLDER + "/xds-tls";

    public static final int ADMIN_PORT = 9001;

    private Bootstraps() {}

    public static Bootstrap from(BootstrapInput input) {
        var admin = input.adminAddress();
        var statics =
                StaticResources.newBuilder()
                        .addClusters(ManagerClusters.from(input.manager()))
                        .addClusters(ManagementListeners.adminCluster(admin))
                        .addAllListeners(ManagementListeners.from(input.bindAddress()));
        if (input.shutdown().isGraceful()) {
            statics.addClusters(DrainListeners.patientCluster(admin))
                    .addAllListeners(
                            DrainListeners.from(input.bindAddress(), admin, input.shutdown()));
        }
        var bootstrap =
                Bootstrap.newBuilder()
                        .setAdmin(
                                Admin.newBuilder()
                                        .setAddress(SocketAddresses.tcp(admin, ADMIN_PORT)))
                        .setDynamicResources(
                                DynamicResources.newBuilder()
                                        .setAdsConfig(deltaAds())
                                        .setCdsConfig(ConfigSources.ADS_AWAITED)
                                        .setLdsConfig(ConfigSources.ADS_AWAITED))
                        .setStaticResources(statics);
        OverloadManagers.from(input.overload()).ifPresent(bootstrap::setOverloadManager);
        return bootstrap.build();
    }

    private static ApiConfigSource deltaAds() {
        var again =
                BackoffStrategy.newBuilder()
                        .setBaseInterval(Durations.fromMillis(200))
                        // Envoy's own 30 s would leave proxies without news long after a manager is
                        // back.
                        .setMaxInterval(Durations.fromSeconds(3));
        return ApiConfigSource.newBuilder()
                .setApiType(ApiType.DELTA_GRPC)
                .setTransportApiVersion(ApiVersion.V3)
                .setSetNodeOnFirstMessageOnly(true)
                .addGrpcServices(
                        GrpcService.newBuilder()
                                .setEnvoyGrpc(
                                        GrpcService.EnvoyGrpc.newBuilder()
                                                .setClusterName(ManagerClusters.NAME)
                                                .setRetryPolicy(
                                                        RetryPolicy.newBuilder()
                                                                .setRetryBackOff(again))))
                .build();
    }
}
