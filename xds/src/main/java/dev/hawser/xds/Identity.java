package dev.hawser.xds;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.netty.handler.ssl.ClientAuth;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContextBuilder;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslProvider;
import io.grpc.util.AdvancedTlsX509KeyManager;
import io.grpc.util.AdvancedTlsX509TrustManager;
import io.grpc.util.AdvancedTlsX509TrustManager.Verification;
import io.grpc.util.CertificateUtils;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;

/**
 * The server's side of mutual TLS 1.3. What is loaded counts for handshakes to come; open
 * connections go on.
 */
final class Identity {
    private final AdvancedTlsX509KeyManager key = new AdvancedTlsX509KeyManager();
    private final AdvancedTlsX509TrustManager trust;

    Identity(ServerIdentity identity) {
        try {
            // Clients have no host name to verify: which node they are is checked stream by stream.
            trust =
                    AdvancedTlsX509TrustManager.newBuilder()
                            .setVerification(Verification.CERTIFICATE_ONLY_VERIFICATION)
                            .build();
        } catch (CertificateException impossible) {
            throw new IllegalStateException("no trust manager", impossible);
        }
        load(identity);
    }

    void load(ServerIdentity identity) {
        try {
            var chain = CertificateUtils.getX509Certificates(stream(identity.chain()));
            var privateKey = CertificateUtils.getPrivateKey(stream(identity.key()));
            trust.updateTrustCredentials(
                    CertificateUtils.getX509Certificates(stream(identity.trust())));
            key.updateIdentityCredentials(chain, privateKey);
        } catch (GeneralSecurityException | IOException unusable) {
            throw new IllegalArgumentException(
                    "server identity is unusable (expected: PEM of a chain, a PKCS #8 key and"
                            + " authorities)",
                    unusable);
        }
    }

    SslContext sslContext() {
        try {
            return GrpcSslContexts.configure(SslContextBuilder.forServer(key), SslProvider.JDK)
                    .trustManager(trust)
                    .clientAuth(ClientAuth.REQUIRE)
                    .protocols("TLSv1.3")
                    .build();
        } catch (SSLException impossible) {
            throw new IllegalStateException("this Java has no TLS 1.3", impossible);
        }
    }

    private static InputStream stream(String pem) {
        return new ByteArrayInputStream(pem.getBytes(UTF_8));
    }
}
