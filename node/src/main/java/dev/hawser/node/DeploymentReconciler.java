package dev.hawser.node;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.EventNote;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Reconciler;
import dev.hawser.cluster.StatusWriter;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentSpec;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Keeps the pods of one Deployment running, and says how many of them are ready. */
final class DeploymentReconciler implements Reconciler<ObjectKey> {
    private final Cluster cluster;
    private final Mirror<Deployment> deployments;
    private final PodRunner runner;
    private final StatusWriter statuses;
    private final Consumer<String> readyPodsChangedIn;
    private final Map<ObjectKey, List<Pod.State>> seen = new ConcurrentHashMap<>();
    private final Map<ObjectKey, Wish> wishes = new ConcurrentHashMap<>();

    /** The pods of a Deployment as it was: what else may change about it is none of theirs. */
    private record Wish(DeploymentSpec of, List<PodSpecification> pods) {}

    DeploymentReconciler(
            Cluster cluster,
            Mirror<Deployment> deployments,
            PodRunner runner,
            StatusWriter statuses,
            Consumer<String> readyPodsChangedIn) {
        this.cluster = cluster;
        this.deployments = deployments;
        this.runner = runner;
        this.statuses = statuses;
        this.readyPodsChangedIn = readyPodsChangedIn;
    }

    @Override
    public Optional<Instant> reconcile(ObjectKey key) throws IOException {
        var deployment = deployments.get(key);
        if (deployment.isEmpty()) {
            runner.stop(key);
            wishes.remove(key);
        } else {
            run(key, deployment.get());
        }
        var states = runner.pods().of(key).stream().map(Pod::state).toList();
        if (!states.equals(seen.put(key, states))) {
            readyPodsChangedIn.accept(key.namespace());
        }
        return Optional.empty();
    }

    private void run(ObjectKey key, Deployment deployment) throws IOException {
        var wanted = wanted(key, deployment);
        var obstacle = wanted.stream().findFirst().flatMap(runner::obstacle);
        if (obstacle.isEmpty()) {
            runner.run(key, wanted);
        }
        var trouble = obstacle.or(() -> complaint(key));
        trouble.ifPresent(
                words -> cluster.event(deployment, EventNote.warning("PodNotReady", words)));
        statuses.write(
                List.of(DeploymentStatuses.from(deployment, runner.pods().of(key), trouble)));
    }

    private List<PodSpecification> wanted(ObjectKey key, Deployment deployment) {
        var known = wishes.get(key);
        if (known == null || !known.of().equals(deployment.getSpec())) {
            known = new Wish(deployment.getSpec(), PodSpecifications.from(deployment));
            wishes.put(key, known);
        }
        return known.pods();
    }

    private Optional<String> complaint(ObjectKey key) {
        return runner.pods().of(key).stream()
                .map(Pod::state)
                .filter(state -> !state.ready() && state.address().isEmpty())
                .map(Pod.State::words)
                .filter(words -> !words.equals(Pod.State.STARTING.words()))
                .findFirst();
    }
}
