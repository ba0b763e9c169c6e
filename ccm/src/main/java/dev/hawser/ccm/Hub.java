package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

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

    <T extends HasMetadata> Optional<T> find(Class<T> kind, String name) {
        return timed("get", () -> cluster.get(kind, new ObjectKey(namespace, name)));
    }

    <T extends HasMetadata> T create(T wanted) {
        return timed("create", () -> cluster.apply(wanted));
    }

    <T extends HasMetadata> T update(T wanted) {
        return timed("update", () -> cluster.apply(wanted));
    }

    <T extends HasMetadata> void edit(Class<T> kind, String name, UnaryOperator<T> change) {
        timed("update", () -> cluster.edit(kind, new ObjectKey(namespace, name), change));
    }

    void delete(Class<? extends HasMetadata> kind, String name) {
        timed("delete", () -> cluster.delete(kind, new ObjectKey(namespace, name)));
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
