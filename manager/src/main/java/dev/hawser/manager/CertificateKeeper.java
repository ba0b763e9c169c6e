package dev.hawser.manager;

import dev.hawser.cluster.ObjectKey;
import dev.hawser.manager.CredentialStore.Kept;
import dev.hawser.pki.CertificateAuthority;
import dev.hawser.pki.CertificateOrder;
import dev.hawser.pki.Credential;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.pki.Renewal;
import dev.hawser.pki.ReplicaIdentity;
import dev.hawser.planner.Observed.CertificateValidity;
import dev.hawser.planner.ProxyCertificateOrder;
import dev.hawser.planner.TenantName;
import dev.hawser.xds.ReplicaCredentials;
import dev.hawser.xds.ServerIdentity;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the hub's certificates and keeps them in Secrets: the root, an intermediate per tenant, the
 * xDS server's own, and those of tenants' proxies.
 */
final class CertificateKeeper {
    /** The name proxies verify, whatever address they reach the server under. */
    static final String SERVER_NAME = "xds.hawser.internal";

    private static final Duration ROOT_LIFE = Duration.ofDays(3650);
    private static final Duration SERVER_LIFE = Duration.ofDays(90);
    private static final Duration PROXY_LIFE = Duration.ofDays(30);
    private static final Duration REPLICA_LIFE = Duration.ofDays(1);

    private final CredentialStore store;
    private final String namespace;
    private final InstantSource clock;

    CertificateKeeper(CredentialStore store, String namespace, InstantSource clock) {
        this.store = store;
        this.namespace = namespace;
        this.clock = clock;
    }

    /**
     * The xDS server's certificate, made if there is none; any replica may, the first one's counts.
     */
    ServerIdentity serverIdentity() {
        var root = root();
        var server =
                store.find(serverKey())
                        .map(Kept::credential)
                        .filter(found -> isSignedBy(root, found))
                        .orElseGet(() -> firstServerCredential(root));
        return new ServerIdentity(
                server.chainPem(), server.keyPem().reveal(), root.credential().chainPem());
    }

    /** Replaces the server's certificate if it is time, and says when it will be. */
    Instant renewServer() {
        var root = root();
        var current = store.find(serverKey()).map(Kept::credential);
        if (current.isPresent()
                && isSignedBy(root, current.get())
                && current.get().renewal(clock.instant()) == Renewal.KEEP) {
            return Renewal.due(current.get().notBefore(), current.get().notAfter());
        }
        var next = issueServer(root);
        store.write(serverKey(), new Kept(next, root.credential().chainPem()), Map.of());
        return Renewal.due(next.notBefore(), next.notAfter());
    }

    /**
     * Made for one connection and kept nowhere: every replica may read the root's key, and an
     * intermediate cannot sign this name.
     */
    ReplicaCredentials replicaCredentials() {
        var root = root();
        var self = root.issue(ReplicaIdentity.order(REPLICA_LIFE), clock.instant());
        return new ReplicaCredentials(
                new ServerIdentity(
                        self.chainPem(), self.keyPem().reveal(), root.credential().chainPem()),
                SERVER_NAME);
    }

    /** Makes what a plan ordered. */
    void issue(ProxyCertificateOrder order) {
        var tenant = order.tenant().namespace();
        var credential =
                intermediate(tenant)
                        .issue(ProxyIdentity.order(tenant, PROXY_LIFE), clock.instant());
        store.write(
                new ObjectKey(tenant, order.secretName()),
                new Kept(credential, root().credential().chainPem()),
                order.labels());
    }

    /**
     * How long the proxies' certificate is good; absent also if it is not of our present root,
     * since then it is good for nothing.
     */
    Optional<CertificateValidity> proxyCertificate(TenantName tenant, String secretName) {
        var trust = root().credential().chainPem();
        return store.find(new ObjectKey(tenant.namespace(), secretName))
                .filter(kept -> kept.trust().equals(trust))
                .map(Kept::credential)
                .map(found -> new CertificateValidity(found.notBefore(), found.notAfter()));
    }

    /** A tenant that is gone needs no signer; a new one of its name gets a new one. */
    void forget(TenantName tenant) {
        store.remove(intermediateKey(tenant.namespace()));
    }

    boolean isServers(ObjectKey key) {
        return key.equals(serverKey());
    }

    ObjectKey serverKey() {
        return new ObjectKey(namespace, "envoycp-tls");
    }

    private CertificateAuthority root() {
        var key = new ObjectKey(namespace, "kubelb-root-ca");
        return CertificateAuthority.from(
                store.find(key)
                        .map(Kept::credential)
                        .orElseGet(() -> {
                            var made =
                                    CertificateAuthority.root(
                                                    "Hawser hub root", ROOT_LIFE, clock.instant())
                                            .credential();
                            return store.createOrRead(key, made, made.chainPem());
                        }));
    }

    private CertificateAuthority intermediate(String tenant) {
        var root = root();
        var key = intermediateKey(tenant);
        var current = store.find(key).map(Kept::credential);
        if (current.isPresent()
                && isSignedBy(root, current.get())
                && current.get().renewal(clock.instant()) == Renewal.KEEP) {
            return CertificateAuthority.from(current.get());
        }
        var next = root.intermediate(tenant, clock.instant());
        store.write(key, new Kept(next.credential(), root.credential().chainPem()), Map.of());
        return next;
    }

    private ObjectKey intermediateKey(String tenant) {
        return new ObjectKey(namespace, "kubelb-ca-" + tenant);
    }

    private Credential firstServerCredential(CertificateAuthority root) {
        return store.createOrRead(serverKey(), issueServer(root), root.credential().chainPem());
    }

    private Credential issueServer(CertificateAuthority root) {
        return root.issue(CertificateOrder.server(SERVER_NAME, SERVER_LIFE), clock.instant());
    }

    /**
     * A Secret restored from a backup, or left by another hub, may hold a chain to another root.
     */
    private static boolean isSignedBy(CertificateAuthority root, Credential credential) {
        try {
            credential.chain().getLast().verify(root.credential().leaf().getPublicKey());
            return true;
        } catch (GeneralSecurityException _) {
            return false;
        }
    }
}
