package dev.hawser.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what credentials are made of, and says what cannot be used, and where it is. */
final class CredentialParts {
    private static final String PEM = "-----BEGIN";

    private CredentialParts() {}

    static String text(Path file) {
        return new String(bytes(file), UTF_8);
    }

    /**
     * Those that are written into a credential or, if none are, in a file that it names; none if it
     * names none.
     *
     * @param what they are, in words
     */
    static List<X509Certificate> certificates(
            String what, Optional<String> written, Optional<Path> file) {
        return written.map(data -> certificates(what, decoded(what, data)))
                .or(() -> file.map(it -> certificates(what + " " + it, bytes(it))))
                .orElse(List.of());
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new ClusterException.BadCredentials(
                    "%s cannot be read (%s); check that it exists and that this process may read it"
                            .formatted(file, e.getClass().getSimpleName()),
                    e);
        }
    }

    private static byte[] decoded(String what, String data) {
        try {
            return data.startsWith(PEM)
                    ? data.getBytes(UTF_8)
                    : Base64.getMimeDecoder().decode(data);
        } catch (IllegalArgumentException e) {
            throw unusable(what, e);
        }
    }

    private static List<X509Certificate> certificates(String place, byte[] pem) {
        try {
            var found =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(new ByteArrayInputStream(pem))
                            .stream()
                            .map(X509Certificate.class::cast)
                            .toList();
            if (!found.isEmpty()) {
                return found;
            }
        } catch (CertificateException e) {
            throw unusable(place, e);
        }
        throw unusable(place, null);
    }

    private static ClusterException unusable(String place, @Nullable Exception cause) {
        return new ClusterException.BadCredentials(
                "%s is no certificate in PEM; replace it".formatted(place), cause);
    }
}
