package dev.hawser.ccm;

import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.IssuedToken;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The little we ask of the hub, each question counted and timed. */
final class Hub {
    private final Cluster cluster;
    private final String namespace;
    private final CcmMetrics metrics;
    private volatile boolean answered = true;
    private volatile Optional<ClusterException> lockedOut = Optional.empty();
    private volatile boolean homeless;

    Hub(Cluster cluster, String namespace, CcmMetrics metrics) {
        this.cluster = cluster;
        this.namespace = namespace;
        this.metrics = metrics;
    }

    /** Ours, on the hub. */
    String namespace() {
        return namespace;
    }

    <T extends HasMetadata> Optional<T> find(Class<T> kind, String name) {
        return timed("get", () -> cluster.get(kind, new ObjectKey(namespace, name)));
    }

    <T extends HasMetadata> T create(T wanted) {
        return settled("create", wanted);
    }

    <T extends HasMetadata> T update(T wanted) {
        return settled("update", wanted);
    }

    private <T extends HasMetadata> T settled(String operation, T wanted) {
        try {
            var result = timed(operation, () -> cluster.apply(wanted));
            homeless = false;
            return result;
        } catch (ClusterException.NotFound e) {
            homeless = true;
            throw e;
        }
    }

    IssuedToken requestToken(Duration life) {
        var ourselves = new ObjectKey(namespace, WellKnownNames.TENANT_ACCESS);
        return timed("create", () -> cluster.requestToken(ourselves, life));
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

    /** The refusal, if at the last question the hub did not know us. */
    Optional<ClusterException> lockedOut() {
        return lockedOut;
    }

    /** Whether our namespace was not there when we last wrote to it. */
    boolean homeless() {
        return homeless;
    }

    private <T> T timed(String operation, Supplier<T> call) {
        var timer = metrics.hubSeconds.labelValues(operation).startTimer();
        try {
            var result = call.get();
            answered = true;
            lockedOut = Optional.empty();
            metrics.hubOperations.labelValues(operation, "success").inc();
            return result;
        } catch (ClusterException e) {
            answered =
                    !(e instanceof ClusterException.Unavailable
                            || e instanceof ClusterException.Unauthorized);
            metrics.hubOperations.labelValues(operation, "error").inc();
            if (e instanceof ClusterException.Unauthorized) {
                lockedOut = Optional.of(e);
            }
            throw e;
        } finally {
            timer.close();
        }
    }
}
