package dev.hawser.ccm;

import dev.hawser.cluster.Reconciler;
import dev.hawser.planner.publish.Origin;
import java.time.Instant;
import java.util.Optional;

/** Keeps what the hub holds of one source, and what the tenant reads of it, as its plan says. */
final class SourceReconciler implements Reconciler<Source> {
    private final ServicePublisher services;
    private final NodePublisher nodes;
    private final SecretTravel secrets;
    private final Optional<TokenKeeper> token;
    private final Attention attention;
    private final CcmMetrics metrics;

    SourceReconciler(
            ServicePublisher services,
            NodePublisher nodes,
            SecretTravel secrets,
            Optional<TokenKeeper> token,
            Attention attention,
            CcmMetrics metrics) {
        this.services = services;
        this.nodes = nodes;
        this.secrets = secrets;
        this.token = token;
        this.attention = attention;
        this.metrics = metrics;
    }

    @Override
    public Optional<Instant> reconcile(Source source) {
        if (!attention.active()) {
            return Optional.empty();
        }
        switch (source) {
            case Source.OneService(var origin) -> service(origin);
            case Source.OneSecret(var origin) -> secrets.secret(origin);
            case Source.OneSyncSecret(var origin) -> secrets.syncSecret(origin);
            case Source.AllNodes() -> nodes();
            case Source.HubToken() -> {
                return token.map(TokenKeeper::keep);
            }
        }
        return Optional.empty(); // nothing else depends on the time alone
    }

    private void service(Origin origin) {
        var namespace = origin.namespace();
        var result = "error";
        try (var _ = metrics.serviceSeconds.labelValues(namespace).startTimer()) {
            result = services.publish(origin).settled() ? "skipped" : "success";
        } finally {
            metrics.services.labelValues(namespace, result).inc();
        }
    }

    private void nodes() {
        var result = "error";
        try (var _ = metrics.nodeSeconds.startTimer()) {
            nodes.publish();
            result = "success";
        } finally {
            metrics.nodes.labelValues(result).inc();
        }
    }
}
