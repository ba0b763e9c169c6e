package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.Message;
import dev.hawser.lab.FreePorts;
import dev.hawser.pki.ProxyIdentity;
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

/** A server, a backend that answers, and all that real Envoys need to find both. */
final class EnvoyHub implements AutoCloseable {
    static final String NODE = "tenant-blue";

    private final TestPki pki = new TestPki();
    private final Backend backend = new Backend("blue");
    private final int xdsPort = FreePorts.take();
    private final int webPort = FreePorts.take();
    private final Path folder;
    private volatile @Nullable X509Certificate lastSeen;
    private PrometheusRegistry metrics = new PrometheusRegistry();
    private XdsServer server;

    EnvoyHub(Path folder) {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(20));
        this.folder = folder;
        this.server = started();
    }

    private XdsServer started() {
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

    void start() {
        server = started();
    }

    void restart() {
        server.close();
        start();
    }

    Proxy proxy() {
        return Proxy.delta(folder, NODE, xdsPort, pki.proxy(NODE), pki.trust());
    }

    Proxy stateOfTheWorldProxy() {
        return Proxy.sotw(folder, NODE, xdsPort, pki.proxy(NODE), pki.trust());
    }

    Path folder() {
        return folder;
    }

    TestPki pki() {
        return pki;
    }

    Backend backend() {
        return backend;
    }

    int xdsPort() {
        return xdsPort;
    }

    int webPort() {
        return webPort;
    }

    XdsServer server() {
        return server;
    }

    @Nullable X509Certificate lastSeen() {
        return lastSeen;
    }

    List<Message> web(String name, int port) {
        return List.of(
                Resources.cluster(name),
                Resources.endpoints(name, backend.port()),
                Resources.listener(name, port, name));
    }

    void publish(List<List<Message>> loadBalancers) {
        var all = new ArrayList<Message>();
        loadBalancers.forEach(all::addAll);
        assertThat(server.publish(NODE, all)).isEmpty();
    }

    void awaitAnswer(int port) {
        await().untilAsserted(() -> assertThat(Backend.ask(port)).isEqualTo("blue"));
    }

    Acknowledgement feedback(ResourceType type, String name) {
        var found = server.feedback(NODE).resources().get(new ResourceName(type, name));
        return found == null ? new Acknowledgement.Pending() : found;
    }

    double refusals(String reason) {
        return Metrics.value(metrics, "kubelb_envoy_control_plane_xds_streams_refused", reason);
    }

    @Override
    public void close() {
        server.close();
        backend.close();
    }
}
