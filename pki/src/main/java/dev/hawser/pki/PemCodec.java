package dev.hawser.pki;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Certificates and PKCS #8 keys as the text that Secrets and files hold. */
final class PemCodec {
    private static final String CERTIFICATE = "CERTIFICATE";
    private static final String PRIVATE_KEY = "PRIVATE KEY";

    private PemCodec() {}

    static String write(List<X509Certificate> certificates) {
        return certificates.stream().map(PemCodec::write).collect(Collectors.joining());
    }

    static String write(X509Certificate certificate) {
        try {
            return block(CERTIFICATE, certificate.getEncoded());
        } catch (CertificateEncodingException e) {
            throw new PkiException(
                    "cannot encode the certificate of " + certificate.getSubjectX500Principal(), e);
        }
    }

    static List<X509Certificate> certificates(String pem) {
        try {
            var found =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(new ByteArrayInputStream(pem.getBytes(US_ASCII)));
            if (found.isEmpty()) {
                throw new PkiException(
                        "no certificate found (expected: at least one PEM block "
                                + CERTIFICATE
                                + ")");
            }
            return found.stream().map(X509Certificate.class::cast).toList();
        } catch (CertificateException e) {
            throw new PkiException(
                    "unreadable certificate (expected: PEM blocks " + CERTIFICATE + ")", e);
        }
    }

    static Sensitive write(PrivateKey key) {
        return Sensitive.of(block(PRIVATE_KEY, key.getEncoded()));
    }

    static PrivateKey privateKey(Sensitive pem) {
        try {
            return KeyFactory.getInstance("EC")
                    .generatePrivate(new PKCS8EncodedKeySpec(content(pem)));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            // Without the cause: its message may quote what could not be read.
            throw new PkiException(
                    "unreadable private key (expected: an EC key in a PEM block "
                            + PRIVATE_KEY
                            + ")");
        }
    }

    private static byte[] content(Sensitive pem) {
        var text = pem.reveal().replace(begin(PRIVATE_KEY), "").replace(end(PRIVATE_KEY), "");
        return Base64.getMimeDecoder().decode(text);
    }

    private static String block(String label, byte[] content) {
        var lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        return begin(label) + "\n" + lines + "\n" + end(label) + "\n";
    }

    private static String begin(String label) {
        return "-----BEGIN " + label + "-----";
    }

    private static String end(String label) {
        return "-----END " + label + "-----";
    }
}
