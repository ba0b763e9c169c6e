package dev.hawser.pki;

import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;

/** How managers are called in certificates that they show each other. */
public final class ReplicaIdentity {
    private static final String DNS_NAME = "replica.managers.hawser.internal";

    private ReplicaIdentity() {}

    public static CertificateOrder order(Duration life) {
        return new CertificateOrder(DNS_NAME, List.of(DNS_NAME), List.of(), Usage.CLIENT, life);
    }

    public static boolean isReplica(X509Certificate leaf) {
        return DnsNames.of(leaf).equals(List.of(DNS_NAME));
    }
}
