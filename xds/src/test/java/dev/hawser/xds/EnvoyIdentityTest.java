package dev.hawser.xds;

import static dev.hawser.xds.EnvoyHub.NODE;
import static dev.hawser.xds.ResourceType.LISTENER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.lab.FreePorts;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who may have what, and how certificates change under a running Envoy. */
class EnvoyIdentityTest extends EnvoyTest {
    @Test
    void aRotatedProxyCertificateDropsNoConnectionAndServesTheNextOne() throws Exception {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(hub.webPort());
            var pid = proxy.envoy().pid();
            var fresh = hub.pki().proxy(NODE);
            proxy.rotate(fresh, hub.pki().trust());
            await().until(() ->
                    proxy.envoy().stat("sds.certificate.key_rotation_failed") == 0
                            && proxy.envoy()
                                            .stat(
                                                    "cluster.xds_cluster.client_ssl_socket_factory.ssl_context_update_by_sds")
                                    > 2);
            assertThat(proxy.envoy().stat("cluster.xds_cluster.upstream_cx_total")).isEqualTo(1);

            hub.restart();
            hub.publish(List.of(hub.web("other", hub.webPort())));

            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "other")).isEqualTo(new Acknowledged()));
            assertThat(hub.lastSeen()).isEqualTo(fresh.leaf());
            assertThat(proxy.envoy().pid()).isEqualTo(pid);
        }
    }

    @Test
    void aRotatedServerIdentityDropsNoConnection() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy = hub.proxy()) {
            hub.awaitAnswer(hub.webPort());

            hub.server().reloadIdentity();
            hub.publish(List.of(hub.web("web", hub.webPort()), hub.web("next", FreePorts.take())));

            await().untilAsserted(() ->
                    assertThat(hub.feedback(LISTENER, "next")).isEqualTo(new Acknowledged()));
            assertThat(proxy.envoy().stat("cluster.xds_cluster.upstream_cx_total")).isEqualTo(1);
        }
    }

    @Test
    void anotherTenantsProxyGetsNothing() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy =
                Proxy.delta(
                        hub.folder(),
                        NODE,
                        hub.xdsPort(),
                        hub.pki().proxy("tenant-red"),
                        hub.pki().trust())) {
            await().until(() -> hub.refusals("other_node") > 0);
            assertThat(proxy.envoy().stat("cluster_manager.cds.update_success")).isZero();
            assertThat(hub.server().feedback(NODE).connected()).isZero();
        }
    }

    @Test
    void aProxyWithoutCertificateIsRefusedByTls() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        try (var proxy =
                Proxy.withoutCertificate(
                        hub.folder(),
                        NODE,
                        hub.xdsPort(),
                        hub.pki().proxy(NODE),
                        hub.pki().trust())) {
            awaitRefusalByTls(proxy);
        }
    }

    @Test
    void aProxyWithAnExpiredCertificateIsRefusedByTls() {
        hub.publish(List.of(hub.web("web", hub.webPort())));
        var expired = hub.pki().expired(NODE);
        try (var proxy =
                Proxy.delta(hub.folder(), NODE, hub.xdsPort(), expired, hub.pki().trust())) {
            awaitRefusalByTls(proxy);
        }
    }

    private void awaitRefusalByTls(Proxy proxy) {
        await().until(() ->
                proxy.envoy().stat("cluster.xds_cluster.upstream_cx_destroy_remote") > 0
                        || proxy.envoy().stat("cluster.xds_cluster.upstream_cx_connect_fail") > 0);
        assertThat(proxy.envoy().stat("cluster_manager.cds.update_success")).isZero();
        assertThat(hub.server().feedback(NODE).connected()).isZero();
    }
}
