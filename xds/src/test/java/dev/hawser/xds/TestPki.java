package dev.hawser.xds;

import dev.hawser.pki.CertificateAuthority;
import dev.hawser.pki.CertificateOrder;
import dev.hawser.pki.Credential;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.pki.ReplicaIdentity;
import dev.hawser.pki.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A hub's authority, the server it certifies for loopback, and any tenant's proxies. */
final class TestPki {
    private static final Duration LIFE = Duration.ofDays(1);

    private final CertificateAuthority root =
            CertificateAuthority.root("test", LIFE.multipliedBy(3), Instant.now().minus(LIFE));

    String trust() {
        return root.credential().chainPem();
    }

    ServerIdentity server() {
        var order =
                new CertificateOrder(
                        "xds", List.of("xds.test"), List.of("127.0.0.1"), Usage.SERVER, LIFE);
        var credential = root.issue(order, Instant.now());
        return new ServerIdentity(credential.chainPem(), credential.keyPem().reveal(), trust());
    }

    Credential replica() {
        return root.issue(ReplicaIdentity.order(LIFE), Instant.now());
    }

    Credential proxy(String node) {
        return proxy(node, Instant.now());
    }

    Credential expired(String node) {
        return proxy(node, Instant.now().minus(LIFE.dividedBy(2)));
    }

    private Credential proxy(String node, Instant issued) {
        return root.intermediate(node, issued)
                .issue(ProxyIdentity.order(node, Duration.ofHours(1)), issued);
    }
}
