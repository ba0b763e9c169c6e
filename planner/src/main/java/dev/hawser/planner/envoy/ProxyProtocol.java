package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import io.envoyproxy.envoy.config.core.v3.ProxyProtocolConfig;
import io.envoyproxy.envoy.config.core.v3.TransportSocket;
import io.envoyproxy.envoy.extensions.transport_sockets.proxy_protocol.v3.ProxyProtocolUpstreamTransport;
import io.envoyproxy.envoy.extensions.transport_sockets.raw_buffer.v3.RawBuffer;

/** Tells an endpoint, before the first byte, who the client is. */
final class ProxyProtocol {
    private ProxyProtocol() {}

    static TransportSocket v2() {
        var plain =
                TransportSocket.newBuilder()
                        .setName("envoy.transport_sockets.raw_buffer")
                        .setTypedConfig(Any.pack(RawBuffer.getDefaultInstance()));
        var header =
                ProxyProtocolUpstreamTransport.newBuilder()
                        .setConfig(
                                ProxyProtocolConfig.newBuilder()
                                        .setVersion(ProxyProtocolConfig.Version.V2))
                        .setTransportSocket(plain);
        return TransportSocket.newBuilder()
                .setName("envoy.transport_sockets.upstream_proxy_protocol")
                .setTypedConfig(Any.pack(header.build()))
                .build();
    }
}
