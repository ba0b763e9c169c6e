package dev.hawser.planner.envoy;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.TypeRegistry;
import com.google.protobuf.util.JsonFormat;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.extensions.access_loggers.stream.v3.StdoutAccessLog;
import io.envoyproxy.envoy.extensions.filters.http.fault.v3.HTTPFault;
import io.envoyproxy.envoy.extensions.filters.http.health_check.v3.HealthCheck;
import io.envoyproxy.envoy.extensions.filters.http.lua.v3.Lua;
import io.envoyproxy.envoy.extensions.filters.http.router.v3.Router;
import io.envoyproxy.envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager;
import io.envoyproxy.envoy.extensions.filters.network.tcp_proxy.v3.TcpProxy;
import io.envoyproxy.envoy.extensions.filters.udp.udp_proxy.v3.Route;
import io.envoyproxy.envoy.extensions.filters.udp.udp_proxy.v3.UdpProxyConfig;
import io.envoyproxy.envoy.extensions.resource_monitors.downstream_connections.v3.DownstreamConnectionsConfig;
import io.envoyproxy.envoy.extensions.resource_monitors.fixed_heap.v3.FixedHeapConfig;
import io.envoyproxy.envoy.extensions.transport_sockets.proxy_protocol.v3.ProxyProtocolUpstreamTransport;
import io.envoyproxy.envoy.extensions.transport_sockets.raw_buffer.v3.RawBuffer;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.Secret;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext;
import io.envoyproxy.envoy.extensions.upstreams.http.v3.HttpProtocolOptions;

/** Envoy resources as the JSON that Envoy itself reads, the same text for the same resource. */
public final class EnvoyJson {
    private static final JsonFormat.Printer PRINTER =
            JsonFormat.printer()
                    .preservingProtoFieldNames()
                    .sortingMapKeys()
                    .usingTypeRegistry(
                            TypeRegistry.newBuilder()
                                    .add(DownstreamConnectionsConfig.getDescriptor())
                                    .add(FixedHeapConfig.getDescriptor())
                                    .add(HTTPFault.getDescriptor())
                                    .add(Lua.getDescriptor())
                                    .add(Cluster.getDescriptor())
                                    .add(ClusterLoadAssignment.getDescriptor())
                                    .add(Listener.getDescriptor())
                                    .add(StdoutAccessLog.getDescriptor())
                                    .add(HealthCheck.getDescriptor())
                                    .add(Router.getDescriptor())
                                    .add(HttpConnectionManager.getDescriptor())
                                    .add(TcpProxy.getDescriptor())
                                    .add(Route.getDescriptor())
                                    .add(UdpProxyConfig.getDescriptor())
                                    .add(ProxyProtocolUpstreamTransport.getDescriptor())
                                    .add(RawBuffer.getDescriptor())
                                    .add(Secret.getDescriptor())
                                    .add(UpstreamTlsContext.getDescriptor())
                                    .add(HttpProtocolOptions.getDescriptor())
                                    .build());

    private EnvoyJson() {}

    public static String print(Message resource) {
        try {
            return PRINTER.print(resource);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(
                    "a type inside "
                            + resource.getDescriptorForType().getFullName()
                            + " is not known to EnvoyJson",
                    e);
        }
    }
}
