package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import com.google.protobuf.Message;
import dev.hawser.planner.model.Encryption;
import dev.hawser.planner.model.Traffic;
import io.envoyproxy.envoy.config.core.v3.DataSource;
import io.envoyproxy.envoy.config.core.v3.ProxyProtocolConfig;
import io.envoyproxy.envoy.config.core.v3.TransportSocket;
import io.envoyproxy.envoy.extensions.transport_sockets.proxy_protocol.v3.ProxyProtocolUpstreamTransport;
import io.envoyproxy.envoy.extensions.transport_sockets.raw_buffer.v3.RawBuffer;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.CertificateValidationContext;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.CommonTlsContext;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.TlsParameters;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.TlsParameters.TlsProtocol;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext;

/** What a connection to an endpoint is wrapped in: TLS, and before it a word about the client. */
final class UpstreamSockets {
    private UpstreamSockets() {}

    static boolean isPlain(Traffic traffic) {
        return !traffic.tellsClient() && traffic.encryption() instanceof Encryption.None;
    }

    static TransportSocket from(Traffic traffic) {
        var inner =
                switch (traffic.encryption()) {
                    case Encryption.None() -> plain();
                    case Encryption.Unverified() -> tls(CommonTlsContext.newBuilder());
                    case Encryption.Verified(var authorities) ->
                            tls(
                                    CommonTlsContext.newBuilder()
                                            .setValidationContext(believing(authorities)));
                };
        return traffic.tellsClient() ? afterClient(inner) : inner;
    }

    private static TransportSocket plain() {
        return socket("envoy.transport_sockets.raw_buffer", RawBuffer.getDefaultInstance());
    }

    /** Endpoints are nodes, dialled by address: there is no name to ask for or to compare. */
    private static TransportSocket tls(CommonTlsContext.Builder context) {
        context.setTlsParams(
                TlsParameters.newBuilder()
                        .setTlsMinimumProtocolVersion(TlsProtocol.TLSv1_2)
                        .setTlsMaximumProtocolVersion(TlsProtocol.TLSv1_3));
        return socket(
                "envoy.transport_sockets.tls",
                UpstreamTlsContext.newBuilder().setCommonTlsContext(context).build());
    }

    private static CertificateValidationContext believing(String authorities) {
        return CertificateValidationContext.newBuilder()
                .setTrustedCa(DataSource.newBuilder().setInlineString(authorities))
                .build();
    }

    private static TransportSocket afterClient(TransportSocket inner) {
        return socket(
                "envoy.transport_sockets.upstream_proxy_protocol",
                ProxyProtocolUpstreamTransport.newBuilder()
                        .setConfig(
                                ProxyProtocolConfig.newBuilder()
                                        .setVersion(ProxyProtocolConfig.Version.V2))
                        .setTransportSocket(inner)
                        .build());
    }

    private static TransportSocket socket(String name, Message configuration) {
        return TransportSocket.newBuilder()
                .setName(name)
                .setTypedConfig(Any.pack(configuration))
                .build();
    }
}
