package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.pki.Renewal;
import io.fabric8.kubernetes.api.model.Secret;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Nothing happens on the hub, and certificates are renewed all the same: by the clock alone, which
 * here runs as fast as any other and stands shortly before the moment.
 */
@Execution(ExecutionMode.CONCURRENT)
final class CertificateTimersTest {
    private static final Duration SHORTLY = Duration.ofSeconds(3);

    /** Certificates begin some minutes before they are made, for clocks that are behind. */
    private static final Duration SKEW = Duration.ofMinutes(15);

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    the proxies' | tenant-winter | envoy-tenant-winter-xds
                    the server's | kubelb        | envoycp-tls
                    the root's   | kubelb        | kubelb-root-ca
                    """)
    void aCertificateIsRenewedWhenItIsDueAndNotBefore(String whose, String namespace, String name)
            throws Exception {
        var secret = new ObjectKey(namespace, name);
        try (var _ = start(Duration.ZERO)) {
            hub.tenantOnLoopback("winter");
            hub.loadBalancer("winter", "web", 31_080);
            hub.awaitExists(Secret.class, namespace, name);
        }
        var old = kept(secret);
        var due = Renewal.due(old.getNotBefore().toInstant(), old.getNotAfter().toInstant());

        try (var _ = start(Duration.between(Instant.now(), due.minus(SHORTLY)))) {
            await(whose).atMost(TestHub.PATIENCE).until(() -> !kept(secret).equals(old));
        }

        assertThat(kept(secret).getNotBefore().toInstant().plus(SKEW))
                .isAfterOrEqualTo(due.minusSeconds(1)); // they are written in whole seconds
    }

    private X509Certificate kept(ObjectKey secret) {
        var data = cluster.get(Secret.class, secret).orElseThrow().getData().get("tls.crt");
        return Handshake.certificate(Base64.getDecoder().decode(data));
    }

    private Manager start(Duration ahead) throws InterruptedException {
        return Manager.start(
                        ManagerOptions.embedded(TestHub.NAMESPACE),
                        cluster.asManager(Manager.FIELD_MANAGER),
                        new Surroundings(
                                () -> Instant.now().plus(ahead), LeaderElectionTimes.STANDARD))
                .awaitReady(TestHub.PATIENCE);
    }
}
