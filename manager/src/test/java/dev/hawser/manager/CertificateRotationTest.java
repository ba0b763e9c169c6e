package dev.hawser.manager;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.pki.TrustBundle;
import dev.hawser.planner.LoopbackAddress;
import io.fabric8.kubernetes.api.model.Secret;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Seven years in the life of a hub, and a month in that of its proxies. Envoy knows only the real
 * time, so the manager's clock begins in the past and ends today: both the old and the new
 * certificates are valid.
 */
@Tag("envoy")
final class CertificateRotationTest {
    private static final String ADDRESS = LoopbackAddress.of("tenant-autumn");
    private static final ObjectKey ROOT = new ObjectKey(TestHub.NAMESPACE, "kubelb-root-ca");
    private static final ObjectKey SERVER = new ObjectKey(TestHub.NAMESPACE, "envoycp-tls");
    private static final ObjectKey PROXY =
            new ObjectKey("tenant-autumn", "envoy-tenant-autumn-xds");

    private final Instant today = Instant.now();
    private final AtomicReference<Instant> time = new AtomicReference<>(today);
    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void certificatesAreRenewedInTimeAndNoConnectionIsDropped(@TempDir Path folder)
            throws Exception {
        daysAgo(2_460); // the root's certificate lives 3,650 days: due 27 days ago
        start(0).close();
        daysAgo(70); // the server's certificate lives 90 days: due ten days ago
        try (var manager = start(0);
                var backend = Backend.saying("hello")) {
            daysAgo(27); // the proxies' live 30: due a week ago
            hub.tenantOnLoopback("autumn");
            hub.loadBalancer("autumn", "first", backend.port());
            try (var proxy = TenantProxy.start(hub, "autumn", folder)) {
                awaitAnswer("first");
                var oldRoot = kept(ROOT);
                var oldServer = kept(SERVER);
                var oldProxy = kept(PROXY);
                assertThat(Handshake.certificateOf(manager.xdsPort(), trust()))
                        .isEqualTo(oldServer);
                assertThat(proxy.admin("/certs")).contains(serial(oldProxy));
                try (var talk = Conversation.with(ADDRESS, hub.listenerPort("autumn", "first"))) {
                    assertThat(talk.ask()).isEqualTo("hello");

                    daysAgo(0);
                    hub.loadBalancer("autumn", "second", backend.port());
                    touch(SERVER);
                    awaitSuccessor(ROOT, oldRoot);
                    awaitSuccessor(SERVER, oldServer);
                    awaitSuccessor(PROXY, oldProxy);
                    assertThat(
                                    TrustBundle.fromPem(new String(file(PROXY, "ca.crt"), UTF_8))
                                            .roots())
                            .containsExactly(kept(ROOT), oldRoot);
                    await().atMost(TestHub.PATIENCE)
                            .untilAsserted(() ->
                                    assertThat(Handshake.certificateOf(manager.xdsPort(), trust()))
                                            .isEqualTo(kept(SERVER)));
                    proxy.mountCertificate();
                    await().atMost(TestHub.PATIENCE)
                            .untilAsserted(() ->
                                    assertThat(proxy.admin("/certs"))
                                            .contains(serial(kept(PROXY)))
                                            .contains(serial(kept(ROOT)))
                                            .doesNotContain(serial(oldProxy)));

                    hub.loadBalancer("autumn", "third", backend.port());
                    awaitAnswer("third");
                    assertThat(talk.ask()).as("on the connection of before").isEqualTo("hello");
                    assertThat(connectionsMade(proxy)).isEqualTo("1");
                }
                var port = manager.xdsPort();
                manager.close();
                try (var _ = start(port)) {
                    hub.loadBalancer("autumn", "fourth", backend.port());
                    awaitAnswer("fourth"); // over a connection with both new certificates
                }
            }
        }
    }

    private void daysAgo(int days) {
        time.set(today.minus(Duration.ofDays(days)));
    }

    /** Timers run in real time; but whatever happens on the hub has the manager see its clock. */
    private void touch(ObjectKey secret) {
        cluster.edit(
                Secret.class,
                secret,
                old ->
                        old.edit()
                                .editMetadata()
                                .addToAnnotations("example.org/touched", "yes")
                                .endMetadata()
                                .build());
    }

    private void awaitAnswer(String loadBalancer) {
        var port = hub.listenerPort("autumn", loadBalancer);
        await(loadBalancer)
                .atMost(TestHub.PATIENCE)
                .untilAsserted(() -> assertThat(Backend.ask(ADDRESS, port)).isEqualTo("hello"));
    }

    private void awaitSuccessor(ObjectKey secret, X509Certificate old) {
        await("successor in " + secret)
                .atMost(TestHub.PATIENCE)
                .until(() -> !kept(secret).equals(old));
        assertThat(kept(secret).getNotAfter().toInstant())
                .isAfter(old.getNotAfter().toInstant().plus(Duration.ofDays(20)));
    }

    private X509Certificate kept(ObjectKey secret) {
        return Handshake.certificate(file(secret, "tls.crt"));
    }

    private X509Certificate trust() {
        return Handshake.certificate(file(SERVER, "ca.crt"));
    }

    private byte[] file(ObjectKey secret, String name) {
        var data = cluster.get(Secret.class, secret).orElseThrow().getData().get(name);
        return Base64.getDecoder().decode(data);
    }

    /** As Envoy prints it. */
    private static String serial(X509Certificate certificate) {
        return certificate.getSerialNumber().toString(16);
    }

    private static String connectionsMade(TenantProxy proxy) {
        return proxy.admin("/stats?filter=cluster.xds_cluster.upstream_cx_total")
                .replaceAll(".*: ", "")
                .strip();
    }

    private Manager start(int port) throws InterruptedException {
        return Manager.start(
                        TestOptions.on(port),
                        cluster.asManager(Manager.FIELD_MANAGER),
                        new Surroundings(time::get, LeaderElectionTimes.STANDARD))
                .awaitReady(TestHub.PATIENCE);
    }
}
