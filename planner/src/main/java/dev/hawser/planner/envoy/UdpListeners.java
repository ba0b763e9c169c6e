package dev.hawser.planner.envoy;

import com.github.xds.core.v3.TypedExtensionConfig;
import com.github.xds.type.matcher.v3.Matcher;
import com.google.protobuf.Any;
import com.google.protobuf.BoolValue;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Choice;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.config.listener.v3.ListenerFilter;
import io.envoyproxy.envoy.config.listener.v3.UdpListenerConfig;
import io.envoyproxy.envoy.extensions.filters.udp.udp_proxy.v3.Route;
import io.envoyproxy.envoy.extensions.filters.udp.udp_proxy.v3.UdpProxyConfig;

/**
 * UDP listeners: a session is what one client address sends until it has been silent for a while.
 */
final class UdpListeners {
    private UdpListeners() {}

    static Listener from(Backend backend, String bindAddress, int port) {
        return Listener.newBuilder()
                .setName(backend.name())
                .setAddress(SocketAddresses.udp(bindAddress, port))
                // Without it all datagrams would go to one worker thread.
                .setEnableReusePort(BoolValue.of(true))
                .setUdpListenerConfig(UdpListenerConfig.getDefaultInstance())
                .addListenerFilters(
                        ListenerFilter.newBuilder()
                                .setName("envoy.filters.udp_listener.udp_proxy")
                                .setTypedConfig(Any.pack(udpProxy(backend))))
                .build();
    }

    private static UdpProxyConfig udpProxy(Backend backend) {
        var toCluster =
                TypedExtensionConfig.newBuilder()
                        .setName("route")
                        .setTypedConfig(
                                Any.pack(Route.newBuilder().setCluster(backend.name()).build()));
        var proxy =
                UdpProxyConfig.newBuilder()
                        .setStatPrefix(backend.name())
                        .setMatcher(
                                Matcher.newBuilder()
                                        .setOnNoMatch(
                                                Matcher.OnMatch.newBuilder().setAction(toCluster)))
                        .setIdleTimeout(
                                EnvoyDurations.orAYear(backend.traffic().timeouts().udpIdle()))
                        .addAccessLog(AccessLogs.toStandardOutput());
        if (backend.traffic().choice() == Choice.SOURCE_IP) {
            proxy.addHashPolicies(UdpProxyConfig.HashPolicy.newBuilder().setSourceIp(true));
        }
        return proxy.build();
    }
}
