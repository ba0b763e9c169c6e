package dev.hawser.xds;

import com.google.protobuf.Any;
import com.google.protobuf.util.Durations;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.core.v3.Address;
import io.envoyproxy.envoy.config.core.v3.AggregatedConfigSource;
import io.envoyproxy.envoy.config.core.v3.ApiVersion;
import io.envoyproxy.envoy.config.core.v3.ConfigSource;
import io.envoyproxy.envoy.config.core.v3.SocketAddress;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.endpoint.v3.Endpoint;
import io.envoyproxy.envoy.config.endpoint.v3.LbEndpoint;
import io.envoyproxy.envoy.config.endpoint.v3.LocalityLbEndpoints;
import io.envoyproxy.envoy.config.listener.v3.Filter;
import io.envoyproxy.envoy.config.listener.v3.FilterChain;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.extensions.filters.network.tcp_proxy.v3.TcpProxy;

/** Small resources that Envoy accepts. */
final class Resources {
    private Resources() {}

    /** Its endpoints come through ADS under the same name. */
    static Cluster cluster(String name) {
        return cluster(name, 5);
    }

    static Cluster cluster(String name, int connectSeconds) {
        var source =
                ConfigSource.newBuilder()
                        .setAds(AggregatedConfigSource.getDefaultInstance())
                        .setResourceApiVersion(ApiVersion.V3);
        return Cluster.newBuilder()
                .setName(name)
                .setType(Cluster.DiscoveryType.EDS)
                .setEdsClusterConfig(Cluster.EdsClusterConfig.newBuilder().setEdsConfig(source))
                .setConnectTimeout(Durations.fromSeconds(connectSeconds))
                .build();
    }

    static ClusterLoadAssignment endpoints(String cluster, int port) {
        var endpoint = Endpoint.newBuilder().setAddress(address(port));
        return ClusterLoadAssignment.newBuilder()
                .setClusterName(cluster)
                .addEndpoints(
                        LocalityLbEndpoints.newBuilder()
                                .addLbEndpoints(LbEndpoint.newBuilder().setEndpoint(endpoint)))
                .build();
    }

    /** Sends what arrives at a port of loopback to a cluster. */
    static Listener listener(String name, int port, String cluster) {
        return listener(
                name, port, TcpProxy.newBuilder().setStatPrefix(name).setCluster(cluster).build());
    }

    static Listener listener(String name, int port, TcpProxy proxy) {
        var filter = Filter.newBuilder().setName("tcp").setTypedConfig(Any.pack(proxy));
        return Listener.newBuilder()
                .setName(name)
                .setAddress(address(port))
                .addFilterChains(FilterChain.newBuilder().addFilters(filter))
                .build();
    }

    private static Address address(int port) {
        return Address.newBuilder()
                .setSocketAddress(
                        SocketAddress.newBuilder().setAddress("127.0.0.1").setPortValue(port))
                .build();
    }
}
