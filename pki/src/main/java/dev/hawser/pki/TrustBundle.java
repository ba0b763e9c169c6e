package dev.hawser.pki;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** The roots that are believed at one time, newest first: while one replaces another, both are. */
public record TrustBundle(List<X509Certificate> roots) {
    public TrustBundle {
        roots = List.copyOf(roots);
    }

    public static TrustBundle fromPem(String pem) {
        return new TrustBundle(PemCodec.certificates(pem));
    }

    public String pem() {
        return PemCodec.write(roots);
    }

    /** With a newer root in front. */
    public TrustBundle with(X509Certificate newer) {
        return new TrustBundle(Stream.concat(Stream.of(newer), roots.stream()).toList());
    }

    /** Without those that nobody believes any more; the newest stays in any case. */
    public TrustBundle at(Instant now) {
        return new TrustBundle(
                roots.stream()
                        .filter(root -> root.equals(roots.getFirst()) || now.isBefore(end(root)))
                        .toList());
    }

    /** When the first of them expires. */
    public Instant firstEnd() {
        return roots.stream().map(TrustBundle::end).min(Instant::compareTo).orElseThrow();
    }

    private static Instant end(X509Certificate root) {
        return root.getNotAfter().toInstant();
    }
}
