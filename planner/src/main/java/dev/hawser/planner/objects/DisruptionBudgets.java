package dev.hawser.planner.objects;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetBuilder;
import java.util.Optional;
import java.util.TreeMap;

/** How many proxies of a fleet those who empty nodes have to leave it. */
public final class DisruptionBudgets {
    private DisruptionBudgets() {}

    /**
     * All but one. None for a single proxy, which could then never be moved, and none where every
     * node has its own, which nobody evicts.
     */
    public static Optional<PodDisruptionBudget> from(ProxyInput input) {
        if (input.everyNode() || input.replicas() < 2) {
            return Optional.empty();
        }
        var fleet = input.fleet();
        return Optional.of(
                new PodDisruptionBudgetBuilder()
                        .withNewMetadata()
                        .withName(fleet.workload())
                        .withNamespace(fleet.namespace())
                        .withLabels(new TreeMap<>(ObjectLabels.proxies(fleet.namespace())))
                        .endMetadata()
                        .withNewSpec()
                        // A number, for "all but one" cannot be said of pods that for a while
                        // belong to workloads of two kinds.
                        .withMinAvailable(new IntOrString(input.replicas() - 1))
                        .withNewSelector()
                        .withMatchLabels(ObjectLabels.proxyPods(fleet))
                        .endSelector()
                        .endSpec()
                        .build());
    }
}
