package dev.hawser.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fabric8.kubernetes.client.Config;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.Collection;
import java.util.Optional;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** Who has to vouch for a server. */
final class Authorities {
    private static final String PEM = "-----BEGIN";

    private Authorities() {}

    /** Only those that the credential names; nothing if it names none. */
    static Optional<TrustManager[]> namedBy(Config config) {
        if (config.isTrustCerts()) {
            return Optional.empty();
        }
        return given(config.getCaCertData())
                .map(data -> trusting(decoded(data), "the certificate authority's data"))
                .or(() ->
                        given(config.getCaCertFile())
                                .map(file -> trusting(content(Path.of(file)), file)));
    }

    private static Optional<String> given(@Nullable String value) {
        return Optional.ofNullable(value).filter(it -> !it.isEmpty());
    }

    private static byte[] decoded(String data) {
        return data.startsWith(PEM) ? data.getBytes(UTF_8) : Base64.getMimeDecoder().decode(data);
    }

    private static byte[] content(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new ClusterException.BadCredentials(
                    "certificate authority %s cannot be read; check that it exists and that this process may read it"
                            .formatted(file),
                    e);
        }
    }

    private static TrustManager[] trusting(byte[] pem, String place) {
        var certificates = certificates(pem, place);
        try {
            var store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            for (var certificate : certificates) {
                store.setCertificateEntry(String.valueOf(store.size()), certificate);
            }
            var factory =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            return factory.getTrustManagers();
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("every JDK keeps certificates in memory", e);
        }
    }

    private static Collection<? extends Certificate> certificates(byte[] pem, String place) {
        try {
            var found =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(new ByteArrayInputStream(pem));
            if (!found.isEmpty()) {
                return found;
            }
        } catch (CertificateException e) {
            throw notCertificates(place, e);
        }
        throw notCertificates(place, null);
    }

    private static ClusterException notCertificates(String place, @Nullable Exception cause) {
        return new ClusterException.BadCredentials(
                "%s holds no certificate in PEM; replace it".formatted(place), cause);
    }
}
