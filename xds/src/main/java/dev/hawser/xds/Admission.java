package dev.hawser.xds;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/** Whether a client may have what is published for the node that it says it is. */
sealed interface Admission {
    /** Whoever may be a node may be any below it: a tenant may have several kinds of proxies. */
    String BELOW = "/";

    /** It is who it says. */
    record Admitted(String node) implements Admission {}

    /** We do not know who it is. */
    record Unauthenticated(String words) implements Admission {}

    /** We know who it is, and it is someone else. */
    record Denied(String words) implements Admission {}

    static Admission of(
            Optional<X509Certificate> certificate,
            String node,
            Function<X509Certificate, Optional<String>> nodeOf,
            Instant now) {
        if (certificate.isEmpty()) {
            return new Unauthenticated(
                    "client certificate: none (expected: one that names a node)");
        }
        // A resumed TLS session shows the certificate without checking it again.
        var end = certificate.get().getNotAfter().toInstant();
        if (now.isAfter(end)) {
            return new Unauthenticated("client certificate: expired at " + end);
        }
        var named = nodeOf.apply(certificate.get());
        if (named.isEmpty()) {
            return new Unauthenticated(
                    "client certificate: %s (expected: one that names a node)"
                            .formatted(certificate.get().getSubjectX500Principal()));
        }
        return named.get().equals(node) || node.startsWith(named.get() + BELOW)
                ? new Admitted(node)
                : new Denied(
                        "node id: '%s' (expected: '%s', which the client certificate names)"
                                .formatted(node, named.get()));
    }
}
