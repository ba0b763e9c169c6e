package dev.hawser.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.nio.NioIoHandler;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import javax.net.ssl.SSLException;

/**
 * Connections to an xDS server as proxies have them. All on one thread: a thousand clients must not
 * take more of this machine than the server that is measured.
 */
final class ProxyChannels {
    private static final EventLoopGroup LOOP =
            new MultiThreadIoEventLoopGroup(
                    1, new DefaultThreadFactory("proxies", true), NioIoHandler.newFactory());

    private ProxyChannels() {}

    /** Who a proxy is and whom it believes. */
    static SslContext identity(String chainPem, String keyPem, String trustPem)
            throws SSLException {
        return GrpcSslContexts.forClient()
                .keyManager(stream(chainPem), stream(keyPem))
                .trustManager(stream(trustPem))
                .build();
    }

    static ManagedChannel open(int port, SslContext identity) {
        return NettyChannelBuilder.forAddress("127.0.0.1", port)
                .overrideAuthority(BareServer.NAME)
                .maxInboundMessageSize(Integer.MAX_VALUE)
                .eventLoopGroup(LOOP)
                .channelType(NioSocketChannel.class)
                .directExecutor()
                .sslContext(identity)
                .build();
    }

    private static InputStream stream(String pem) {
        return new ByteArrayInputStream(pem.getBytes(US_ASCII));
    }
}
