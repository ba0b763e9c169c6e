package dev.hawser.node;

import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.apps.DeploymentStatusBuilder;
import java.util.List;
import java.util.Optional;

/** What a Deployment's owner is told. */
final class DeploymentStatuses {
    static Deployment from(Deployment deployment, List<Pod> pods, Optional<String> trouble) {
        int ready = (int) pods.stream().filter(pod -> pod.state().ready()).count();
        int wanted = Optional.ofNullable(deployment.getSpec().getReplicas()).orElse(1);
        boolean available = ready >= wanted;
        var status =
                new DeploymentStatusBuilder()
                        .withObservedGeneration(deployment.getMetadata().getGeneration())
                        .withReplicas(pods.size())
                        .withUpdatedReplicas(pods.size())
                        .withReadyReplicas(ready)
                        .withAvailableReplicas(ready)
                        .withUnavailableReplicas(Math.max(0, wanted - ready))
                        .addNewCondition()
                        .withType("Available")
                        .withStatus(available ? "True" : "False")
                        .withReason(
                                available
                                        ? "MinimumReplicasAvailable"
                                        : "MinimumReplicasUnavailable")
                        .withMessage(
                                available
                                        ? "Every pod is ready."
                                        : trouble.orElse(
                                                "%d of %d pods are ready."
                                                        .formatted(ready, wanted)))
                        .endCondition()
                        .build();
        return new DeploymentBuilder()
                .withNewMetadata()
                .withName(deployment.getMetadata().getName())
                .withNamespace(deployment.getMetadata().getNamespace())
                .endMetadata()
                .withStatus(status)
                .build();
    }

    private DeploymentStatuses() {}
}
