package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Message;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.testkit.FreePorts;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import dev.hawser.xds.Acknowledgement.Rejected;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Envoy itself makes of us: traffic is the proof. */
@Tag("envoy")
class RealEnvoyTest {
    private static final String NODE = "tenant-blue";

    private final TestPki pki = new TestPki();
    private final Backend backend = new Backend("blue");
    private final int xdsPort = FreePorts.take();
    private final int webPort = FreePorts.take();
    private volatile @Nullable X509Certificate lastSeen;
    private PrometheusRegistry metrics = new PrometheusRegistry();
    private XdsServer server = start();

    @TempDir Path folder;

    @BeforeEach
    void patience() {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(20));
    }

    @AfterEach
    void stop() {
        server.close();
        backend.close();
    }

    private XdsServer start() {
        metrics = new PrometheusRegistry();
        return XdsServer.start(
                new XdsOptions(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), xdsPort),
                        pki::server,
                        this::nodeOf,
                        metrics));
    }

    private Optional<String> nodeOf(X509Certificate certificate) {
        lastSeen = certificate;
        return ProxyIdentity.tenantOf(certificate);
    }

    private Proxy proxy() {
        return Proxy.delta(folder, NODE, xdsPort, pki.proxy(NODE), pki.trust());
    }

    private List<Message> web(String name, int port) {
        return List.of(
                Resources.cluster(name),
                Resources.endpoints(name, backend.port()),
                Resources.listener(name, port, name));
    }

    private void publish(List<List<Message>> loadBalancers) {
        var all = new ArrayList<Message>();
        loadBalancers.forEach(all::addAll);
        assertThat(server.publish(NODE, all)).isEmpty();
    }

    private void awaitAnswer(int port) {
        await().untilAsserted(() -> assertThat(Backend.ask(port)).isEqualTo("blue"));
    }

    @Test
    void envoyStartedAfterTheServer() {
        publish(List.of(web("web", webPort)));
        try (var proxy = proxy()) {
            awaitAnswer(webPort);
            await().untilAsserted(() ->
                    assertThat(server.feedback(NODE).resources().values())
                            .hasSize(3)
                            .allMatch(new Acknowledged()::equals));
        }
    }

    @Test
    void envoyStartedBeforeTheServer() {
        server.close();
        try (var proxy = proxy()) {
            await().until(() ->
                    proxy.envoy().stat("cluster.xds_cluster.upstream_cx_connect_fail") > 0);
            server = start();
            publish(List.of(web("web", webPort)));
            awaitAnswer(webPort);
        }
    }

    @Test
    void envoyAsksForTheStateOfTheWorld() {
        publish(List.of(web("web", webPort)));
        try (var proxy = Proxy.sotw(folder, NODE, xdsPort, pki.proxy(NODE), pki.trust())) {
            awaitAnswer(webPort);
            publish(List.of());
            await().untilAsserted(() -> assertThat(Backend.ask(webPort)).isEmpty());
        }
    }

    @Test
    void aRestartedServerThatPublishesTheSameSendsNothing() {
        var same = List.of(web("web", webPort));
        publish(same);
        try (var proxy = proxy()) {
            awaitAnswer(webPort);
            server.close();
            assertThat(Backend.ask(webPort)).isEqualTo("blue");
            var attempts = proxy.envoy().stat("listener_manager.lds.update_attempt");
            server = start();
            await().until(() -> server.feedback(NODE).connected() == 1);
            assertThat(Backend.ask(webPort)).isEqualTo("blue"); // although nothing is published yet

            publish(same);

            await().untilAsserted(() ->
                    assertThat(server.feedback(NODE).resources().values())
                            .hasSize(3)
                            .allMatch(new Acknowledged()::equals));
            assertThat(proxy.envoy().stat("listener_manager.lds.update_success")).isEqualTo(1);
            assertThat(proxy.envoy().stat("listener_manager.lds.update_attempt"))
                    .isLessThan(attempts + 3);
        }
    }

    @Test
    void whatVanishedWhileTheServerWasAwayIsRemoved() {
        var ports = FreePorts.take(2);
        publish(List.of(web("kept", ports.get(0)), web("gone", ports.get(1))));
        try (var proxy = proxy()) {
            awaitAnswer(ports.get(1));
            server.close();
            server = start();
            publish(List.of(web("kept", ports.get(0))));

            await().untilAsserted(() -> assertThat(Backend.ask(ports.get(1))).isEmpty());
            assertThat(Backend.ask(ports.get(0))).isEqualTo("blue");
        }
    }

    @Test
    void aRestartedEnvoyGetsEverythingAgain() {
        publish(List.of(web("web", webPort)));
        try (var proxy = proxy()) {
            awaitAnswer(webPort);
            proxy.crash();
            await().until(() -> server.feedback(NODE).connected() == 0);
            proxy.startAgain();
            awaitAnswer(webPort);
        }
    }

    @Test
    void aRotatedProxyCertificateDropsNoConnectionAndServesTheNextOne() throws Exception {
        publish(List.of(web("web", webPort)));
        try (var proxy = proxy()) {
            awaitAnswer(webPort);
            var pid = proxy.envoy().pid();
            var fresh = pki.proxy(NODE);
            proxy.rotate(fresh, pki.trust());
            await().until(() ->
                    proxy.envoy().stat("sds.certificate.key_rotation_failed") == 0
                            && proxy.envoy()
                                            .stat(
                                                    "cluster.xds_cluster.client_ssl_socket_factory.ssl_context_update_by_sds")
                                    > 2);
            assertThat(proxy.envoy().stat("cluster.xds_cluster.upstream_cx_total")).isEqualTo(1);

            server.close();
            server = start();
            publish(List.of(web("other", webPort)));

            await().untilAsserted(() ->
                    assertThat(feedback(LISTENER, "other")).isEqualTo(new Acknowledged()));
            assertThat(lastSeen).isEqualTo(fresh.leaf());
            assertThat(proxy.envoy().pid()).isEqualTo(pid);
        }
    }

    @Test
    void aRotatedServerIdentityDropsNoConnection() {
        publish(List.of(web("web", webPort)));
        try (var proxy = proxy()) {
            awaitAnswer(webPort);

            server.reloadIdentity();
            publish(List.of(web("web", webPort), web("next", FreePorts.take())));

            await().untilAsserted(() ->
                    assertThat(feedback(LISTENER, "next")).isEqualTo(new Acknowledged()));
            assertThat(proxy.envoy().stat("cluster.xds_cluster.upstream_cx_total")).isEqualTo(1);
        }
    }

    @Test
    void anotherTenantsProxyGetsNothing() {
        publish(List.of(web("web", webPort)));
        try (var proxy = Proxy.delta(folder, NODE, xdsPort, pki.proxy("tenant-red"), pki.trust())) {
            await().until(() -> refusals("other_node") > 0);
            assertThat(proxy.envoy().stat("cluster_manager.cds.update_success")).isZero();
            assertThat(server.feedback(NODE).connected()).isZero();
        }
    }

    @Test
    void aProxyWithoutCertificateIsRefusedByTls() {
        publish(List.of(web("web", webPort)));
        try (var proxy =
                Proxy.withoutCertificate(folder, NODE, xdsPort, pki.proxy(NODE), pki.trust())) {
            awaitRefusalByTls(proxy);
        }
    }

    @Test
    void aProxyWithAnExpiredCertificateIsRefusedByTls() {
        publish(List.of(web("web", webPort)));
        var expired = pki.expired(NODE);
        try (var proxy = Proxy.delta(folder, NODE, xdsPort, expired, pki.trust())) {
            awaitRefusalByTls(proxy);
        }
    }

    /** The listener passes every validator; only Envoy can know that its port is taken. */
    @Test
    void aPoisonedListenerCostsItselfOnlyAndIsAcknowledgedOnceRepaired() {
        var ports = FreePorts.take(3);
        var good = web("good", ports.get(0));
        publish(List.of(good));
        try (var proxy = proxy()) {
            awaitAnswer(ports.get(0));

            publish(List.of(good, web("bad", backend.port()), web("new", ports.get(1))));

            awaitAnswer(ports.get(1));
            await().untilAsserted(() ->
                    assertThat(feedback(LISTENER, "bad"))
                            .isInstanceOfSatisfying(
                                    Rejected.class,
                                    rejected ->
                                            assertThat(rejected.words())
                                                    .isEqualTo(
                                                            "cannot bind '127.0.0.1:%d': Address already in use"
                                                                    .formatted(backend.port()))));
            assertThat(feedback(LISTENER, "new")).isEqualTo(new Acknowledged());
            assertThat(Backend.ask(ports.get(0))).isEqualTo("blue");
            assertThat(proxy.envoy().stat("listener_manager.lds.update_rejected")).isEqualTo(1);

            publish(List.of(good, web("bad", ports.get(2)), web("new", ports.get(1))));

            awaitAnswer(ports.get(2));
            await().untilAsserted(() ->
                    assertThat(feedback(LISTENER, "bad")).isEqualTo(new Acknowledged()));
        }
    }

    /** Envoy's words about endpoints name none of them, so they are sent one by one to find out. */
    @Test
    void poisonedEndpointsAreFoundAmongGoodOnes() {
        var good = List.<Message>of(Resources.cluster("good"), Resources.cluster("bad"));
        publish(
                List.of(
                        good,
                        List.of(Resources.endpoints("good", 1), Resources.endpoints("bad", 1))));
        try (var proxy = proxy()) {
            await().untilAsserted(() ->
                    assertThat(feedback(ENDPOINTS, "bad")).isEqualTo(new Acknowledged()));

            publish(
                    List.of(
                            good,
                            List.of(Resources.endpoints("good", 2), poisonedEndpoints("bad"))));

            await().untilAsserted(() ->
                    assertThat(feedback(ENDPOINTS, "bad"))
                            .isInstanceOfSatisfying(
                                    Rejected.class,
                                    rejected ->
                                            assertThat(rejected.words())
                                                    .contains("malformed IP address")));
            await().untilAsserted(() ->
                    assertThat(feedback(ENDPOINTS, "good")).isEqualTo(new Acknowledged()));
        }
    }

    /**
     * The newcomer is refused while the port is taken, and gets it when its predecessor is gone.
     */
    @Test
    void aPortMovesFromOneListenerToAnother() {
        publish(List.of(web("before", webPort)));
        try (var proxy = proxy()) {
            awaitAnswer(webPort);

            publish(List.of(web("after", webPort)));

            await().untilAsserted(() ->
                    assertThat(feedback(LISTENER, "after")).isEqualTo(new Acknowledged()));
            awaitAnswer(webPort);
            await().until(() -> !proxy.envoy().admin("/clusters").contains("before::"));
        }
    }

    private Acknowledgement feedback(ResourceType type, String name) {
        var found = server.feedback(NODE).resources().get(new ResourceName(type, name));
        return found == null ? new Acknowledgement.Pending() : found;
    }

    private double refusals(String reason) {
        return Metrics.value(metrics, "kubelb_envoy_control_plane_xds_streams_refused", reason);
    }

    private void awaitRefusalByTls(Proxy proxy) {
        await().until(() ->
                proxy.envoy().stat("cluster.xds_cluster.upstream_cx_destroy_remote") > 0
                        || proxy.envoy().stat("cluster.xds_cluster.upstream_cx_connect_fail") > 0);
        assertThat(proxy.envoy().stat("cluster_manager.cds.update_success")).isZero();
        assertThat(server.feedback(NODE).connected()).isZero();
    }

    private static Message poisonedEndpoints(String cluster) {
        var endpoints = Resources.endpoints(cluster, 1).toBuilder();
        endpoints
                .getEndpointsBuilder(0)
                .getLbEndpointsBuilder(0)
                .getEndpointBuilder()
                .getAddressBuilder()
                .getSocketAddressBuilder()
                .setAddress("not-an-address");
        return endpoints.build();
    }
}
