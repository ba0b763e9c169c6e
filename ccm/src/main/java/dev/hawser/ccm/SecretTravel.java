package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.planner.publish.Origin;
import dev.hawser.planner.publish.PublishOptions;
import java.time.Duration;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings Secrets to the hub. A tenant cluster need not know SyncSecrets: then this rests, and
 * Services are published all the same.
 */
final class SecretTravel implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(SecretTravel.class);
    private static final Duration SYNC_CHECK = Duration.ofSeconds(1);

    private final SecretView view;
    private final SecretPublisher secrets;
    private final SyncSecretPublisher syncSecrets;
    private final CcmMetrics metrics;
    private volatile boolean closed;

    SecretTravel(
            PublishOptions options, SecretView view, Cluster tenant, Hub hub, CcmMetrics metrics) {
        this.view = view;
        this.secrets = new SecretPublisher(view, tenant);
        this.syncSecrets = new SyncSecretPublisher(options, view, tenant, hub);
        this.metrics = metrics;
    }

    /** Returns once both clusters' Secrets were seen, or when closed. */
    void awaitSync(Runnable then) {
        var said = false;
        while (!closed && !view.seenWhole()) {
            try {
                view.mirrors().forEach(mirror -> mirror.awaitSync(SYNC_CHECK));
            } catch (ClusterException.Unavailable e) {
                said = said || sayIfUnknown();
            }
        }
        if (!closed) {
            then.run();
        }
    }

    private boolean sayIfUnknown() {
        var unknown =
                view.syncSecrets()
                        .trouble()
                        .filter(ClusterException.NotFound.class::isInstance)
                        .isPresent();
        if (unknown) {
            log.atWarn()
                    .log(
                            "the tenant cluster does not know SyncSecrets, so no Secret travels to"
                                + " the hub; install their CustomResourceDefinition to change that."
                                + " Services are published all the same");
        }
        return unknown;
    }

    Stream<Source> everything() {
        return view.everything();
    }

    void secret(Origin origin) {
        if (view.seenWhole()) {
            secrets.publish(origin);
        }
    }

    void syncSecret(Origin origin) {
        if (!view.seenWhole()) {
            return;
        }
        var namespace = origin.namespace();
        var result = "error";
        try (var _ = metrics.syncSecretSeconds.labelValues(namespace).startTimer()) {
            result = syncSecrets.publish(origin).settled() ? "skipped" : "success";
        } finally {
            metrics.syncSecrets.labelValues(namespace, result).inc();
        }
    }

    @Override
    public void close() {
        closed = true;
        view.close();
    }
}
