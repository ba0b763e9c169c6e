package dev.hawser.planner.envoy;

import static dev.hawser.planner.envoy.TestBackends.at;
import static dev.hawser.planner.envoy.TestBackends.tcp;
import static dev.hawser.planner.envoy.TestServer.echo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.pki.CertificateAuthority;
import dev.hawser.pki.CertificateOrder;
import dev.hawser.pki.Credential;
import dev.hawser.planner.model.Encryption;
import dev.hawser.planner.model.Traffic;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is believed to be an endpoint, as Envoy shows it. */
@Tag("envoy")
class EnvoyEncryptionTest {
    private static final String ONE = "127.0.0.1";
    private static final Duration LIFE = Duration.ofDays(1);

    private final CertificateAuthority believed =
            CertificateAuthority.root("endpoints", LIFE, Instant.now());
    private final CertificateAuthority another =
            CertificateAuthority.root("others", LIFE, Instant.now());

    @TempDir private Path folder;

    @Test
    void anEndpointOfTheAuthorityIsSpokenTo() throws Exception {
        assertThat(answer(believed, verified())).isEqualTo("here");
    }

    @Test
    void anEndpointOfAnotherAuthorityHearsNothing() throws Exception {
        assertThat(answer(another, verified())).isNull();
    }

    @Test
    void whoAsksForNoVerificationBelievesAnybody() throws Exception {
        assertThat(answer(another, new Encryption.Unverified())).isEqualTo("here");
    }

    private Encryption verified() {
        return new Encryption.Verified(believed.credential().chainPem());
    }

    private @Nullable String answer(CertificateAuthority issuer, Encryption encryption)
            throws Exception {
        var sockets =
                tls(issuer.issue(CertificateOrder.server("endpoint", LIFE), Instant.now()))
                        .getServerSocketFactory();
        try (var server = TestServer.at(ONE, 0, sockets, echo("here"));
                var proxy =
                        TrafficProxy.start(
                                folder,
                                tcp(Traffic.STANDARD.encrypted(encryption), at(ONE, server)),
                                ONE)) {
            return TestClient.ask(proxy);
        }
    }

    private static SSLContext tls(Credential credential) throws Exception {
        var pem = credential.keyPem().reveal().replaceAll("-----[A-Z ]+-----", "");
        var key =
                KeyFactory.getInstance("EC")
                        .generatePrivate(
                                new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem)));
        var keys = KeyStore.getInstance("PKCS12");
        keys.load(null, null);
        keys.setKeyEntry(
                "server", key, new char[0], credential.chain().toArray(Certificate[]::new));
        var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, new char[0]);
        var context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }
}
