package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import com.google.protobuf.BoolValue;
import com.google.protobuf.UInt32Value;
import com.google.protobuf.util.Durations;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Choice;
import io.envoyproxy.envoy.config.core.v3.BackoffStrategy;
import io.envoyproxy.envoy.config.listener.v3.Filter;
import io.envoyproxy.envoy.config.listener.v3.FilterChain;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.extensions.filters.network.tcp_proxy.v3.TcpProxy;
import io.envoyproxy.envoy.type.v3.HashPolicy;

/**
 * Envoy listeners from our backends: what arrives on a port goes to the cluster of the same name.
 */
public final class Listeners {
    private Listeners() {}

    public static Listener from(Backend backend, String bindAddress, int port) {
        return switch (backend.protocol()) {
            case TCP -> tcp(backend, bindAddress, port);
            case UDP -> UdpListeners.from(backend, bindAddress, port);
        };
    }

    private static Listener tcp(Backend backend, String bindAddress, int port) {
        var proxy =
                Filter.newBuilder()
                        .setName("envoy.filters.network.tcp_proxy")
                        .setTypedConfig(Any.pack(tcpProxy(backend)));
        return Listener.newBuilder()
                .setName(backend.name())
                .setAddress(SocketAddresses.tcp(bindAddress, port))
                .setEnableReusePort(BoolValue.of(true))
                .addAllSocketOptions(Keepalives.OF_LISTENER)
                .addFilterChains(FilterChain.newBuilder().addFilters(proxy))
                .build();
    }

    private static TcpProxy tcpProxy(Backend backend) {
        var proxy =
                TcpProxy.newBuilder()
                        .setStatPrefix(backend.name())
                        .setCluster(backend.name())
                        .setIdleTimeout(EnvoyDurations.from(backend.traffic().timeouts().tcpIdle()))
                        // A node may refuse for a moment while its kube-proxy catches up: the
                        // client need not know.
                        .setMaxConnectAttempts(UInt32Value.of(6))
                        .setBackoffOptions(
                                BackoffStrategy.newBuilder()
                                        .setBaseInterval(Durations.fromMillis(25))
                                        .setMaxInterval(Durations.fromMillis(500)))
                        .addAccessLog(AccessLogs.toStandardOutput());
        if (backend.traffic().choice() == Choice.SOURCE_IP) {
            proxy.addHashPolicy(
                    HashPolicy.newBuilder().setSourceIp(HashPolicy.SourceIp.getDefaultInstance()));
        }
        return proxy.build();
    }
}
