package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.lab.RealCluster;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.util.List;

/** The pods of a namespace that have one label. */
record Pods(RealCluster cluster, String namespace, String label, String value) {
    List<Pod> all() {
        return cluster.client()
                .pods()
                .inNamespace(namespace)
                .withLabel(label, value)
                .list()
                .getItems();
    }

    /** Waits until so many are ready, and there are no others, not even ones that end. */
    void awaitOnly(int count) {
        Eventually.holds(() ->
                assertThat(all())
                        .hasSize(count)
                        .allMatch(pod -> pod.getMetadata().getDeletionTimestamp() == null)
                        .allMatch(Readiness::isPodReady));
    }

    void awaitGone(List<Pod> pods) {
        var names = pods.stream().map(Pods::name).toList();
        Eventually.holds(
                () -> assertThat(all()).extracting(Pods::name).doesNotContainAnyElementsOf(names));
    }

    private static String name(Pod pod) {
        return pod.getMetadata().getName();
    }
}
