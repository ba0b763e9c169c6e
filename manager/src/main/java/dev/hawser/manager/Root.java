package dev.hawser.manager;

import dev.hawser.manager.CredentialStore.Kept;
import dev.hawser.pki.CertificateAuthority;
import dev.hawser.pki.TrustBundle;
import java.time.Duration;
import java.time.Instant;

/** Who signs, and all whose signatures are believed. */
record Root(CertificateAuthority authority, TrustBundle bundle) {
    static Root from(Kept kept) {
        return new Root(
                CertificateAuthority.from(kept.credential()), TrustBundle.fromPem(kept.trust()));
    }

    String trust() {
        return bundle.pem();
    }

    Root renewed(String name, Duration life, Instant now) {
        var next = authority.renewedRoot(name, life, now);
        return new Root(next, bundle.with(next.credential().leaf()).at(now));
    }

    Root at(Instant now) {
        return new Root(authority, bundle.at(now));
    }

    Instant nextEnd() {
        return bundle.firstEnd();
    }
}
