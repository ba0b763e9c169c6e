package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import com.google.protobuf.util.Durations;
import dev.hawser.planner.model.IpAddress;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.cluster.v3.Cluster.DiscoveryType;
import io.envoyproxy.envoy.config.cluster.v3.UpstreamConnectionOptions;
import io.envoyproxy.envoy.config.core.v3.Http2ProtocolOptions;
import io.envoyproxy.envoy.config.core.v3.KeepaliveSettings;
import io.envoyproxy.envoy.config.core.v3.TransportSocket;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.endpoint.v3.Endpoint;
import io.envoyproxy.envoy.config.endpoint.v3.LbEndpoint;
import io.envoyproxy.envoy.config.endpoint.v3.LocalityLbEndpoints;
import io.envoyproxy.envoy.extensions.upstreams.http.v3.HttpProtocolOptions;
import io.envoyproxy.envoy.extensions.upstreams.http.v3.HttpProtocolOptions.ExplicitHttpConfig;

/** Static clusters: the manager as its proxies see it, and what is built like it. */
final class ManagerClusters {
    static final String NAME = "xds_cluster";

    private ManagerClusters() {}

    static Cluster from(HostAndPort manager) {
        return at(NAME, manager.host(), manager.port())
                .setConnectTimeout(Durations.fromSeconds(5))
                .setUpstreamConnectionOptions(
                        UpstreamConnectionOptions.newBuilder().setTcpKeepalive(Keepalives.STANDARD))
                .putTypedExtensionProtocolOptions(
                        "envoy.extensions.upstreams.http.v3.HttpProtocolOptions", Any.pack(http2()))
                .setTransportSocket(
                        TransportSocket.newBuilder()
                                .setName("envoy.transport_sockets.tls")
                                .setTypedConfig(Any.pack(ManagerTls.context())))
                .build();
    }

    static Cluster.Builder at(String name, String host, int port) {
        var endpoint = Endpoint.newBuilder().setAddress(SocketAddresses.tcp(host, port));
        boolean isAddress = IpAddress.parse(host).isPresent();
        return Cluster.newBuilder()
                .setName(name)
                .setType(isAddress ? DiscoveryType.STATIC : DiscoveryType.STRICT_DNS)
                .setLoadAssignment(
                        ClusterLoadAssignment.newBuilder()
                                .setClusterName(name)
                                .addEndpoints(
                                        LocalityLbEndpoints.newBuilder()
                                                .addLbEndpoints(
                                                        LbEndpoint.newBuilder()
                                                                .setEndpoint(endpoint))));
    }

    private static HttpProtocolOptions http2() {
        // A manager that vanished without a word is noticed after 35 s at most.
        var keepalive =
                KeepaliveSettings.newBuilder()
                        .setInterval(Durations.fromSeconds(30))
                        .setTimeout(Durations.fromSeconds(5));
        return HttpProtocolOptions.newBuilder()
                .setExplicitHttpConfig(
                        ExplicitHttpConfig.newBuilder()
                                .setHttp2ProtocolOptions(
                                        Http2ProtocolOptions.newBuilder()
                                                .setConnectionKeepalive(keepalive)))
                .build();
    }
}
