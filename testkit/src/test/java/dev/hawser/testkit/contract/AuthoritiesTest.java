package dev.hawser.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterAccess;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import io.fabric8.kubernetes.api.model.Namespace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.Collections;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real API server, whose authority this Java knows, as it knows those of the public. */
@Tag("apiserver")
class AuthoritiesTest {
    private static final String KNOWN = "javax.net.ssl.trustStore";
    private static final char[] PASSWORD = "public".toCharArray();
    private static final Pattern AUTHORITY = Pattern.compile("certificate-authority-data: (\\S+)");
    private static final String ELSEWHERE = "127.0.0.2";
    private static final ObjectKey DEFAULT = new ObjectKey("", "default");

    @TempDir private Path folder;

    @BeforeEach
    void javaKnowsTheAuthority() throws Exception {
        var store = KeyStore.getInstance("JKS"); // of which certificates are read without password
        store.load(null, null);
        store.setCertificateEntry("server", serverAuthority());
        var file = folder.resolve("known");
        try (var out = Files.newOutputStream(file)) {
            store.store(out, PASSWORD);
        }
        System.setProperty(KNOWN, file.toString());
    }

    @AfterEach
    void forget() {
        System.clearProperty(KNOWN);
    }

    @Test
    void oneThatIsNamedIsTrusted() throws IOException {
        assertThat(namespaceBy(text())).isEqualTo("default");
    }

    @Test
    void whenNoneIsNamedThoseCountThatJavaKnows() throws IOException {
        assertThat(namespaceBy(AUTHORITY.matcher(text()).replaceAll(""))).isEqualTo("default");
    }

    @Test
    void whenAnotherIsNamedThoseThatJavaKnowsDoNotCount() throws Exception {
        var another = text("certificate-authority-data: " + pem(publicAuthority()));

        assertThatThrownBy(() -> namespaceBy(another)).isInstanceOf(ClusterException.class);
    }

    @Test
    void aServerThatIsReachedByAnAddressThatIsNotItsOwnIsNotTrusted() throws IOException {
        var own = RealApiServer.shared().port();
        try (var wire = CuttableRelay.at(InetAddress.ofLiteral(ELSEWHERE), own)) {
            var there = ELSEWHERE + ":" + wire.port();
            var kubeconfig = text().replace("127.0.0.1:" + own, there);

            assertThat(kubeconfig).contains(there);
            assertThatThrownBy(() -> namespaceBy(kubeconfig))
                    .isInstanceOf(ClusterException.class)
                    .hasStackTraceContaining("No subject alternative names matching");
        }
    }

    @Test
    void whatIsNoCertificateIsSaidToBeNone() throws IOException {
        var file = Files.writeString(folder.resolve("ca.crt"), "not yet");

        assertThatThrownBy(() -> namespaceBy(text("certificate-authority: " + file)))
                .isInstanceOf(ClusterException.BadCredentials.class)
                .hasMessageContaining("ca.crt is no certificate in PEM; replace it");
    }

    private String namespaceBy(String kubeconfig) throws IOException {
        var file = Files.writeString(folder.resolve("kubeconfig"), kubeconfig);
        try (var cluster = ApiServerCluster.connect(ClusterAccess.kubeconfig(file, "test"))) {
            return cluster.get(Namespace.class, DEFAULT).orElseThrow().getMetadata().getName();
        }
    }

    private static String text() throws IOException {
        return Files.readString(RealApiServer.shared().kubeconfig());
    }

    private static String text(String authority) throws IOException {
        return AUTHORITY.matcher(text()).replaceAll(authority);
    }

    private static Certificate serverAuthority() throws IOException, GeneralSecurityException {
        var found = AUTHORITY.matcher(text());
        assertThat(found.find()).isTrue();
        return CertificateFactory.getInstance("X.509")
                .generateCertificate(
                        new ByteArrayInputStream(Base64.getDecoder().decode(found.group(1))));
    }

    private static Certificate publicAuthority() throws IOException, GeneralSecurityException {
        var file = Path.of(System.getProperty("java.home"), "lib", "security", "cacerts");
        var store = KeyStore.getInstance(file.toFile(), (char[]) null);
        return store.getCertificate(Collections.list(store.aliases()).getFirst());
    }

    private static String pem(Certificate certificate) throws GeneralSecurityException {
        var pem =
                """
                -----BEGIN CERTIFICATE-----
                %s
                -----END CERTIFICATE-----
                """
                        .formatted(
                                Base64.getMimeEncoder().encodeToString(certificate.getEncoded()));
        return Base64.getEncoder().encodeToString(pem.getBytes(UTF_8));
    }
}
