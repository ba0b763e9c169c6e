package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * All that an {@link XdsServer} needs to be told.
 *
 * @param listen where to listen; port 0 takes a free one
 * @param identity asked at the start and at every {@link XdsServer#reloadIdentity}
 * @param nodeOf the node id that the bearer of a client certificate may use, if any; it may also
 *     use those that begin with it and a slash
 * @param isReplica whether the bearer of a certificate is another server of the same hub, which may
 *     report what its proxies say
 * @param metrics where the server registers its metrics
 */
public record XdsOptions(
        InetSocketAddress listen,
        Supplier<ServerIdentity> identity,
        Function<X509Certificate, Optional<String>> nodeOf,
        Predicate<X509Certificate> isReplica,
        PrometheusRegistry metrics,
        ConnectionTimes times) {
    public XdsOptions {
        requireNonNull(listen, "listen");
        requireNonNull(identity, "identity");
        requireNonNull(nodeOf, "nodeOf");
        requireNonNull(isReplica, "isReplica");
        requireNonNull(metrics, "metrics");
        requireNonNull(times, "times");
    }

    /** The only replica, with the standard times. */
    public XdsOptions(
            InetSocketAddress listen,
            Supplier<ServerIdentity> identity,
            Function<X509Certificate, Optional<String>> nodeOf,
            PrometheusRegistry metrics) {
        this(listen, identity, nodeOf, _ -> false, metrics, ConnectionTimes.standard());
    }
}
