package dev.hawser.manager;

import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Reconciler;
import dev.hawser.xds.XdsServer;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Keeps the root's and the xDS server's certificates fresh: the leader renews them, every replica
 * takes them up, and connections that exist go on.
 */
final class ServerCertificateReconciler implements Reconciler<ObjectKey> {
    private final CertificateKeeper certificates;
    private final XdsServer server;
    private final BooleanSupplier leading;

    ServerCertificateReconciler(
            CertificateKeeper certificates, XdsServer server, BooleanSupplier leading) {
        this.certificates = certificates;
        this.server = server;
        this.leading = leading;
    }

    @Override
    public Optional<Instant> reconcile(ObjectKey secret) {
        // A follower needs no timer: it hears of the leader's new Secret.
        var due =
                leading.getAsBoolean()
                        ? Optional.of(certificates.renewOwn())
                        : Optional.<Instant>empty();
        server.reloadIdentity();
        return due;
    }
}
