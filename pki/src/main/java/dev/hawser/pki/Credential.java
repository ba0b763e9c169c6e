package dev.hawser.pki;

import static java.util.Objects.requireNonNull;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;

/**
 * A certificate with what proves it: the certificates up to, but not including, the root that
 * others already trust, and its private key. A root's own credential is just itself.
 */
public record Credential(List<X509Certificate> chain, Sensitive keyPem) {
    public Credential {
        chain = List.copyOf(chain);
        requireNonNull(keyPem, "keyPem");
        if (chain.isEmpty()) {
            throw new IllegalArgumentException(
                    "chain: empty (expected: a certificate, then those that signed it)");
        }
    }

    /** As it is kept in a Secret: {@code tls.crt} and {@code tls.key}. */
    public static Credential fromPem(String chainPem, Sensitive keyPem) {
        return new Credential(PemCodec.certificates(chainPem), keyPem);
    }

    public X509Certificate leaf() {
        return chain.getFirst();
    }

    public String chainPem() {
        return PemCodec.write(chain);
    }

    public Instant notBefore() {
        return leaf().getNotBefore().toInstant();
    }

    public Instant notAfter() {
        return leaf().getNotAfter().toInstant();
    }

    public Renewal renewal(Instant now) {
        return Renewal.decide(notBefore(), notAfter(), now);
    }
}
