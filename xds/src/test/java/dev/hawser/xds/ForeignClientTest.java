package dev.hawser.xds;

import static io.grpc.health.v1.HealthCheckResponse.ServingStatus.NOT_SERVING;
import static io.grpc.health.v1.HealthCheckResponse.ServingStatus.SERVING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Any;
import com.google.protobuf.Message;
import com.google.protobuf.UInt32Value;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import io.envoyproxy.envoy.config.core.v3.AggregatedConfigSource;
import io.envoyproxy.envoy.config.core.v3.ConfigSource;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.listener.v3.ApiListener;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.config.route.v3.Route;
import io.envoyproxy.envoy.config.route.v3.RouteAction;
import io.envoyproxy.envoy.config.route.v3.RouteConfiguration;
import io.envoyproxy.envoy.config.route.v3.RouteMatch;
import io.envoyproxy.envoy.config.route.v3.VirtualHost;
import io.envoyproxy.envoy.extensions.filters.http.router.v3.Router;
import io.envoyproxy.envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager;
import io.envoyproxy.envoy.extensions.filters.network.http_connection_manager.v3.HttpFilter;
import io.envoyproxy.envoy.extensions.filters.network.http_connection_manager.v3.Rds;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.protobuf.services.HealthStatusManager;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * gRPC's own xDS client speaks state of the world, and finds its way to a backend with what we
 * publish.
 */
class ForeignClientTest {
    private static final String NODE = "tenant-blue";
    private static final ConfigSource ADS =
            ConfigSource.newBuilder().setAds(AggregatedConfigSource.getDefaultInstance()).build();

    private final TestPki pki = new TestPki();

    @Test
    void grpcFindsItsBackendAndFollowsItsMove() throws Exception {
        var first = backend(SERVING);
        var second = backend(NOT_SERVING);
        try (var server =
                XdsServer.start(
                        new XdsOptions(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                                pki::server,
                                ProxyIdentity::tenantOf,
                                new PrometheusRegistry()))) {
            TestCredentials.use(Channels.credentials(pki.proxy(NODE), pki.trust()));
            System.setProperty("io.grpc.xds.bootstrapConfig", bootstrap(server.port()));
            server.publish(NODE, resources(first.getPort()));
            var channel =
                    Grpc.newChannelBuilder("xds:///web", InsecureChannelCredentials.create())
                            .build();

            assertThat(ask(channel)).isEqualTo(SERVING);
            await().untilAsserted(() ->
                    assertThat(server.feedback(NODE).resources().values())
                            .hasSize(4)
                            .allMatch(new Acknowledged()::equals));

            server.publish(NODE, resources(second.getPort()));

            await().untilAsserted(() -> assertThat(ask(channel)).isEqualTo(NOT_SERVING));
            channel.shutdownNow();
        } finally {
            first.shutdownNow();
            second.shutdownNow();
        }
    }

    private static List<Message> resources(int port) {
        var manager =
                HttpConnectionManager.newBuilder()
                        .setStatPrefix("web")
                        .setRds(Rds.newBuilder().setRouteConfigName("web").setConfigSource(ADS))
                        .addHttpFilters(
                                HttpFilter.newBuilder()
                                        .setName("router")
                                        .setTypedConfig(Any.pack(Router.getDefaultInstance())));
        var listener =
                Listener.newBuilder()
                        .setName("web")
                        .setApiListener(
                                ApiListener.newBuilder().setApiListener(Any.pack(manager.build())));
        var route =
                Route.newBuilder()
                        .setMatch(RouteMatch.newBuilder().setPrefix(""))
                        .setRoute(RouteAction.newBuilder().setCluster("web"));
        var routes =
                RouteConfiguration.newBuilder()
                        .setName("web")
                        .addVirtualHosts(
                                VirtualHost.newBuilder()
                                        .setName("web")
                                        .addDomains("*")
                                        .addRoutes(route));
        return List.of(listener.build(), routes.build(), Resources.cluster("web"), endpoints(port));
    }

    /** gRPC passes over endpoints without a weight. */
    private static ClusterLoadAssignment endpoints(int port) {
        var endpoints = Resources.endpoints("web", port).toBuilder();
        endpoints
                .getEndpointsBuilder(0)
                .setLoadBalancingWeight(UInt32Value.of(1))
                .getLocalityBuilder()
                .setZone("a");
        return endpoints.build();
    }

    private static Server backend(ServingStatus status) throws Exception {
        var health = new HealthStatusManager();
        health.setStatus("", status);
        return Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                .addService(health.getHealthService())
                .build()
                .start();
    }

    private static ServingStatus ask(ManagedChannel channel) {
        return HealthGrpc.newBlockingStub(channel)
                .withDeadlineAfter(60, TimeUnit.SECONDS)
                .check(HealthCheckRequest.getDefaultInstance())
                .getStatus();
    }

    private static String bootstrap(int port) {
        return """
        {"node": {"id": "tenant-blue"},
         "xds_servers": [{
           "server_uri": "127.0.0.1:PORT",
           "server_features": ["xds_v3"],
           "channel_creds": [{"type": "test"}]}]}
        """
                .replace("PORT", Integer.toString(port));
    }
}
