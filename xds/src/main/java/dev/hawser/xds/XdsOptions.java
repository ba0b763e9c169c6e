package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * All that an {@link XdsServer} needs to be told.
 *
 * @param listen where to listen; port 0 takes a free one
 * @param identity asked at the start and at every {@link XdsServer#reloadIdentity}
 * @param nodeOf the only node id that the bearer of a client certificate may use, if any
 * @param metrics where the server registers its metrics
 */
public record XdsOptions(
        InetSocketAddress listen,
        Supplier<ServerIdentity> identity,
        Function<X509Certificate, Optional<String>> nodeOf,
        PrometheusRegistry metrics,
        ConnectionTimes times) {
    public XdsOptions {
        requireNonNull(listen, "listen");
        requireNonNull(identity, "identity");
        requireNonNull(nodeOf, "nodeOf");
        requireNonNull(metrics, "metrics");
        requireNonNull(times, "times");
    }

    /** With the standard times. */
    public XdsOptions(
            InetSocketAddress listen,
            Supplier<ServerIdentity> identity,
            Function<X509Certificate, Optional<String>> nodeOf,
            PrometheusRegistry metrics) {
        this(listen, identity, nodeOf, metrics, ConnectionTimes.standard());
    }
}
