package dev.hawser.xds;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;

/**
 * Who is at the other end of a connection, as the connection knows it.
 *
 * @param address where the client is, without its port; empty if that is not known
 */
record Caller(Optional<X509Certificate> certificate, String address) {
    private static final Context.Key<Caller> KEY =
            Context.keyWithDefault("caller", new Caller(Optional.empty(), ""));

    /** Of the method that is being called. */
    static Caller current() {
        return KEY.get();
    }

    /** Carries it from the connection to the method that is called. */
    static final class Introduction implements ServerInterceptor {
        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            var context = Context.current().withValue(KEY, new Caller(leaf(call), address(call)));
            return Contexts.interceptCall(context, call, headers, next);
        }

        private static Optional<X509Certificate> leaf(ServerCall<?, ?> call) {
            var session = call.getAttributes().get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
            try {
                return session != null
                                && session.getPeerCertificates()[0] instanceof X509Certificate leaf
                        ? Optional.of(leaf)
                        : Optional.empty();
            } catch (SSLPeerUnverifiedException none) {
                return Optional.empty();
            }
        }

        private static String address(ServerCall<?, ?> call) {
            return call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR)
                            instanceof InetSocketAddress socket
                    ? socket.getAddress().getHostAddress()
                    : "";
        }
    }
}
