package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

import dev.hawser.pki.ProxyIdentity;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A server on loopback, and who can speak to it. */
final class ServerHub implements AutoCloseable {
    private final TestPki pki = new TestPki();
    private final PrometheusRegistry metrics = new PrometheusRegistry();
    private final XdsServer server;
    private volatile ServerIdentity identity = pki.server();

    ServerHub(ConnectionTimes times) {
        server =
                XdsServer.start(
                        new XdsOptions(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                                () -> identity,
                                ProxyIdentity::tenantOf,
                                _ -> false,
                                metrics,
                                times));
    }

    XdsServer server() {
        return server;
    }

    TestPki pki() {
        return pki;
    }

    PrometheusRegistry metrics() {
        return metrics;
    }

    void identity(ServerIdentity next) {
        identity = next;
    }

    DeltaClient blue() {
        return blueAt(server.port());
    }

    DeltaClient blueAt(int port) {
        return new DeltaClient(port, pki.proxy("tenant-blue"), pki.trust(), "tenant-blue");
    }

    Acknowledgement feedback(ResourceType type, String name) {
        var resources = server.feedback("tenant-blue").resources();
        return requireNonNull(resources.get(new ResourceName(type, name)));
    }

    @Override
    public void close() {
        server.close();
    }
}
