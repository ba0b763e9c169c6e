package dev.hawser.cluster;

import io.fabric8.kubernetes.client.Config;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** Who has to vouch for a server. */
final class Authorities {
    private Authorities() {}

    /** Only those that the credential names; nothing if it names none. */
    static Optional<TrustManager[]> namedBy(Config config) {
        if (config.isTrustCerts()) {
            return Optional.empty();
        }
        var named =
                CredentialParts.certificates(
                        "the certificate authority",
                        given(config.getCaCertData()),
                        given(config.getCaCertFile()).map(Path::of));
        return named.isEmpty() ? Optional.empty() : Optional.of(trusting(named));
    }

    private static Optional<String> given(@Nullable String value) {
        return Optional.ofNullable(value).filter(it -> !it.isEmpty());
    }

    private static TrustManager[] trusting(List<X509Certificate> certificates) {
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
}
