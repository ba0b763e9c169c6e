package dev.hawser.xds;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2SecurityUtil;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolConfig;
import io.grpc.netty.shaded.io.netty.handler.ssl.ApplicationProtocolNames;
import io.grpc.netty.shaded.io.netty.handler.ssl.ClientAuth;
import io.grpc.netty.shaded.io.netty.handler.ssl.JdkSslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SupportedCipherSuiteFilter;
import io.grpc.util.AdvancedTlsX509KeyManager;
import io.grpc.util.AdvancedTlsX509TrustManager;
import io.grpc.util.AdvancedTlsX509TrustManager.Verification;
import io.grpc.util.CertificateUtils;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/**
 * The server's side of mutual TLS 1.3. What is loaded counts for handshakes to come; open
 * connections go on.
 */
final class Identity {
    private static final String TLS = "TLSv1.3";

    private static final ApplicationProtocolConfig HTTP_2 =
            new ApplicationProtocolConfig(
                    ApplicationProtocolConfig.Protocol.ALPN,
                    ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                    ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                    ApplicationProtocolNames.HTTP_2);

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

    /**
     * Around the JDK's own context. Netty's builder would first try on a key of its own what this
     * JDK can do, and set up all of Bouncy Castle to read that key: a sixth of a manager's start.
     */
    SslContext sslContext() {
        try {
            var context = SSLContext.getInstance(TLS);
            context.init(new KeyManager[] {key}, new TrustManager[] {trust}, null);
            return new JdkSslContext(
                    context,
                    false,
                    Http2SecurityUtil.CIPHERS,
                    SupportedCipherSuiteFilter.INSTANCE,
                    HTTP_2,
                    ClientAuth.REQUIRE,
                    new String[] {TLS},
                    false);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("this Java has no TLS 1.3", impossible);
        }
    }

    private static InputStream stream(String pem) {
        return new ByteArrayInputStream(pem.getBytes(UTF_8));
    }
}
