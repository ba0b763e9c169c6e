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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the hub's certificates and keeps them in Secrets: the root, an intermediate per tenant, the
 * xDS server's own, and those of tenants' proxies.
 */
final class CertificateKeeper {
    /** The name proxies verify, whatever address they reach the server under. */
    static final String SERVER_NAME = "xds.hawser.internal";

    private static final String ROOT_NAME = "Hawser hub root";
    private static final Duration ROOT_LIFE = Duration.ofDays(3650);
    private static final Duration SERVER_LIFE = Duration.ofDays(90);
    private static final Duration PROXY_LIFE = Duration.ofDays(30);
    private static final Duration REPLICA_LIFE = Duration.ofDays(1);

    private final CredentialStore store;
    private final String namespace;
    private final InstantSource clock;

    private volatile @Nullable RootReading lastRead;

    private record RootReading(Kept from, Root made) {}

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
        return new ServerIdentity(server.chainPem(), server.keyPem().reveal(), root.trust());
    }

    /** Replaces the root and the server's certificate if it is time, and says when it will be. */
    Instant renewOwn() {
        var root = renewRoot(root());
        var server = renewServer(root);
        return Stream.of(due(root.authority().credential()), due(server), root.nextEnd())
                .min(Instant::compareTo)
                .orElseThrow();
    }

    private Root renewRoot(Root current) {
        var now = clock.instant();
        var credential = current.authority().credential();
        var next =
                credential.renewal(now) == Renewal.KEEP
                        ? current.at(now)
                        : current.renewed(ROOT_NAME, ROOT_LIFE, now);
        if (!next.trust().equals(current.trust())) {
            store.write(rootKey(), new Kept(next.authority().credential(), next.trust()), Map.of());
        }
        return next;
    }

    private Credential renewServer(Root root) {
        var current =
                store.find(serverKey())
                        .filter(kept -> kept.trust().equals(root.trust()))
                        .map(Kept::credential)
                        .filter(found -> isSignedBy(root, found))
                        .filter(found -> found.renewal(clock.instant()) == Renewal.KEEP);
        if (current.isPresent()) {
            return current.get();
        }
        var next = issueServer(root);
        store.write(serverKey(), new Kept(next, root.trust()), Map.of());
        return next;
    }

    private static Instant due(Credential credential) {
        return Renewal.due(credential.notBefore(), credential.notAfter());
    }

    /**
     * Made for one connection and kept nowhere: every replica may read the root's key, and an
     * intermediate cannot sign this name.
     */
    ReplicaCredentials replicaCredentials() {
        var root = root();
        var self = root.authority().issue(ReplicaIdentity.order(REPLICA_LIFE), clock.instant());
        return new ReplicaCredentials(
                new ServerIdentity(self.chainPem(), self.keyPem().reveal(), root.trust()),
                SERVER_NAME);
    }

    /** Makes what a plan ordered. */
    void issue(ProxyCertificateOrder order) {
        var bearers = order.namespace();
        var credential =
                intermediate(bearers)
                        .issue(ProxyIdentity.order(bearers, PROXY_LIFE), clock.instant());
        store.write(
                new ObjectKey(bearers, order.secretName()),
                new Kept(credential, root().trust()),
                order.labels());
    }

    /**
     * How long the proxies' certificate is good; absent also if its bearers do not believe just the
     * roots that we do, since then they want another.
     */
    Optional<CertificateValidity> proxyCertificate(String bearers, String secretName) {
        var trust = root().trust();
        return store.find(new ObjectKey(bearers, secretName))
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

    boolean isRoots(ObjectKey key) {
        return key.equals(rootKey());
    }

    ObjectKey serverKey() {
        return new ObjectKey(namespace, "envoycp-tls");
    }

    private Root root() {
        return store.find(rootKey())
                .map(this::read)
                .orElseGet(() -> {
                    var made = CertificateAuthority.root(ROOT_NAME, ROOT_LIFE, clock.instant());
                    var credential = made.credential();
                    return Root.from(
                            store.createOrRead(
                                    rootKey(), new Kept(credential, credential.chainPem())));
                });
    }

    @SuppressWarnings("ReferenceEquality") // what did not change is found again as it is
    private Root read(Kept kept) {
        var last = lastRead;
        if (last != null && last.from() == kept) {
            return last.made();
        }
        var root = Root.from(kept);
        lastRead = new RootReading(kept, root);
        return root;
    }

    private ObjectKey rootKey() {
        return new ObjectKey(namespace, "kubelb-root-ca");
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
        var next = root.authority().intermediate(tenant, clock.instant());
        store.write(key, new Kept(next.credential(), root.trust()), Map.of());
        return next;
    }

    private ObjectKey intermediateKey(String tenant) {
        return new ObjectKey(namespace, "kubelb-ca-" + tenant);
    }

    private Credential firstServerCredential(Root root) {
        return store.createOrRead(serverKey(), new Kept(issueServer(root), root.trust()))
                .credential();
    }

    private Credential issueServer(Root root) {
        return root.authority()
                .issue(CertificateOrder.server(SERVER_NAME, SERVER_LIFE), clock.instant());
    }

    /**
     * A Secret restored from a backup, or left by another hub, may hold a chain to another root.
     */
    private static boolean isSignedBy(Root root, Credential credential) {
        try {
            var signer = root.authority().credential().leaf();
            credential.chain().getLast().verify(signer.getPublicKey());
            return true;
        } catch (GeneralSecurityException _) {
            return false;
        }
    }
}
