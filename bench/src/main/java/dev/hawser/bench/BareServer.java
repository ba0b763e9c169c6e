package dev.hawser.bench;

import dev.hawser.pki.CertificateAuthority;
import dev.hawser.pki.CertificateOrder;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.xds.ServerIdentity;
import dev.hawser.xds.XdsOptions;
import dev.hawser.xds.XdsServer;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;

/** An xDS server on a free port, with nobody behind it that plans. */
final class BareServer {
    static final String NAME = "xds.hawser.internal";

    private BareServer() {}

    static XdsServer start(CertificateAuthority root) {
        var server = root.issue(CertificateOrder.server(NAME, Duration.ofHours(1)), Instant.now());
        var identity =
                new ServerIdentity(
                        server.chainPem(), server.keyPem().reveal(), root.credential().chainPem());
        return XdsServer.start(
                new XdsOptions(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        () -> identity,
                        ProxyIdentity::tenantOf,
                        new PrometheusRegistry()));
    }
}
