package dev.hawser.xds;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.envoyproxy.envoy.service.status.v3.ClientStatusRequest;
import io.envoyproxy.envoy.service.status.v3.ClientStatusResponse;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContextBuilder;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslProvider;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** One connection to the leading replica, and what it was told over it. */
final class ReplicaLine implements AutoCloseable {
    private static final long KEEP_ALIVE_SECONDS = 10;

    final InetSocketAddress leader;
    private final ManagedChannel channel;
    private final Map<String, NodeOpinions> told = new HashMap<>();
    private final Observer observer;
    private volatile Optional<String> trouble = Optional.empty();

    ReplicaLine(InetSocketAddress leader, ReplicaCredentials credentials, Runnable woken) {
        this.leader = leader;
        channel =
                NettyChannelBuilder.forAddress(leader)
                        .sslContext(sslContext(credentials.identity()))
                        .overrideAuthority(credentials.serverName())
                        .keepAliveTime(KEEP_ALIVE_SECONDS, TimeUnit.SECONDS)
                        .keepAliveTimeout(KEEP_ALIVE_SECONDS, TimeUnit.SECONDS)
                        .build();
        observer = new Observer(woken);
        ClientCalls.asyncClientStreamingCall(
                channel.newCall(ReplicaService.REPORT, CallOptions.DEFAULT), observer);
    }

    /** Why it carries nothing any more. */
    Optional<String> trouble() {
        return trouble;
    }

    /** Tells what is new about a node; false if the line takes no more at the moment. */
    boolean tell(String node, NodeOpinions now) {
        var calls = Objects.requireNonNull(observer.calls);
        if (!calls.isReady()) {
            return false;
        }
        var before = told.getOrDefault(node, NodeOpinions.NONE);
        ReplicaReports.difference(node, before, now)
                .ifPresent(report -> {
                    calls.onNext(ClientStatusResponse.newBuilder().addConfig(report).build());
                    told.put(node, now);
                });
        return true;
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }

    private static SslContext sslContext(ServerIdentity self) {
        try {
            return GrpcSslContexts.configure(SslContextBuilder.forClient(), SslProvider.JDK)
                    .keyManager(stream(self.chain()), stream(self.key()))
                    .trustManager(stream(self.trust()))
                    .protocols("TLSv1.3")
                    .build();
        } catch (SSLException unusable) {
            throw new IllegalArgumentException("replica's certificate is unusable", unusable);
        }
    }

    private static InputStream stream(String pem) {
        return new ByteArrayInputStream(pem.getBytes(UTF_8));
    }

    private final class Observer
            implements ClientResponseObserver<ClientStatusResponse, ClientStatusRequest> {
        private final Runnable woken;
        private volatile @Nullable ClientCallStreamObserver<ClientStatusResponse> calls;

        Observer(Runnable woken) {
            this.woken = woken;
        }

        @Override
        public void beforeStart(ClientCallStreamObserver<ClientStatusResponse> stream) {
            calls = stream;
            stream.setOnReadyHandler(woken);
        }

        @Override
        public void onNext(ClientStatusRequest nothing) {}

        @Override
        public void onError(Throwable failure) {
            trouble = Optional.of(String.valueOf(failure.getMessage()));
            woken.run();
        }

        @Override
        public void onCompleted() {
            trouble = Optional.of("the other side ended it");
            woken.run();
        }
    }
}
