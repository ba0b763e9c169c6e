package dev.hawser.xds;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;

/** Carries the client's certificate from the connection to the method that is called. */
final class ClientCertificate implements ServerInterceptor {
    private static final Context.Key<Optional<X509Certificate>> LEAF =
            Context.keyWithDefault("client-certificate", Optional.empty());

    static Optional<X509Certificate> current() {
        return LEAF.get();
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        var context = Context.current().withValue(LEAF, leaf(call));
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
}
