package dev.hawser.ccm;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;
import java.util.function.Supplier;

/** The little we ask of the hub, each question counted and timed. */
final class Hub {
    private final Cluster cluster;
    private final String namespace;
    private final CcmMetrics metrics;
    private volatile boolean answered = true;

    Hub(Cluster cluster, String namespace, CcmMetrics metrics) {
        this.cluster = cluster;
        this.namespace = namespace;
        this.metrics = metrics;
    }

    Optional<LoadBalancer> find(String name) {
        return timed("get", () -> cluster.get(LoadBalancer.class, new ObjectKey(namespace, name)));
    }

    void create(HasMetadata wanted) {
        timed("create", () -> cluster.apply(wanted));
    }

    void update(HasMetadata wanted) {
        timed("update", () -> cluster.apply(wanted));
    }

    void delete(String name) {
        timed("delete", () -> cluster.delete(LoadBalancer.class, new ObjectKey(namespace, name)));
    }

    /** Whether the hub had an answer to the last question, be it a refusal. */
    boolean answered() {
        return answered;
    }

    private <T> T timed(String operation, Supplier<T> call) {
        var timer = metrics.hubSeconds.labelValues(operation).startTimer();
        try {
            var result = call.get();
            answered = true;
            metrics.hubOperations.labelValues(operation, "success").inc();
            return result;
        } catch (ClusterException e) {
            answered =
                    !(e instanceof ClusterException.Unavailable
                            || e instanceof ClusterException.Unauthorized);
            metrics.hubOperations.labelValues(operation, "error").inc();
            throw e;
        } finally {
            timer.close();
        }
    }
}
