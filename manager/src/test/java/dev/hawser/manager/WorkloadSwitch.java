package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Config;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.client.utils.Serialization;

/** One tenant's proxies, moved from a Deployment to a DaemonSet and back. */
record WorkloadSwitch(TestHub hub, String tenant) {
    private static final String DEPLOYMENT_STATUS =
            """
            status: {observedGeneration: %d, replicas: 2, availableReplicas: 2, readyReplicas: 2, updatedReplicas: 2}
            """;
    private static final String DAEMON_SET_STATUS =
            """
            status:
              observedGeneration: %d
              desiredNumberScheduled: 1
              currentNumberScheduled: 1
              updatedNumberScheduled: 1
              numberAvailable: 1
              numberReady: 1
              numberMisscheduled: 0
            """;

    void thereAndBack() {
        hub.create(
                Config.class,
                """
                metadata: {namespace: %s, name: default}
                spec: {envoyProxy: {replicas: 2, useDaemonset: false, podMonitor: {enabled: true}}}
                """
                        .formatted(TestHub.NAMESPACE));
        hub.tenantOnLoopback(tenant);
        hub.loadBalancer(tenant, "web", 31_080);
        hub.awaitExists(Deployment.class, namespace(), workload());
        hub.awaitExists(PodDisruptionBudget.class, namespace(), workload());

        everyNode(true);
        hub.awaitExists(DaemonSet.class, namespace(), workload());
        hub.loadBalancer(tenant, "second", 31_081);
        hub.listenerPort(tenant, "second");
        assertThat(hub.exists(Deployment.class, namespace(), workload())).isTrue();
        complete(DaemonSet.class, DAEMON_SET_STATUS);
        hub.awaitGone(Deployment.class, namespace(), workload());
        hub.awaitGone(PodDisruptionBudget.class, namespace(), workload());

        everyNode(false);
        hub.awaitExists(Deployment.class, namespace(), workload());
        hub.awaitExists(PodDisruptionBudget.class, namespace(), workload());
        hub.loadBalancer(tenant, "third", 31_082);
        hub.listenerPort(tenant, "third");
        assertThat(hub.exists(DaemonSet.class, namespace(), workload())).isTrue();
        complete(Deployment.class, DEPLOYMENT_STATUS);
        hub.awaitGone(DaemonSet.class, namespace(), workload());
        assertThat(hub.exists(Deployment.class, namespace(), workload())).isTrue();
    }

    private void everyNode(boolean wanted) {
        hub.cluster.edit(
                Config.class,
                new ObjectKey(TestHub.NAMESPACE, WellKnownNames.CONFIG),
                old ->
                        Serialization.unmarshal(
                                Serialization.asJson(old)
                                        .replace(
                                                "\"useDaemonset\":" + !wanted,
                                                "\"useDaemonset\":" + wanted),
                                Config.class));
    }

    /** What the controllers of a real hub do. */
    private <T extends HasMetadata> void complete(Class<T> kind, String status) {
        var live = hub.cluster.get(kind, new ObjectKey(namespace(), workload())).orElseThrow();
        hub.cluster.applyStatus(
                Serialization.unmarshal(
                        "metadata: {namespace: %s, name: %s}\n%s"
                                .formatted(
                                        namespace(),
                                        workload(),
                                        status.formatted(live.getMetadata().getGeneration())),
                        kind));
    }

    private String namespace() {
        return "tenant-" + tenant;
    }

    private String workload() {
        return "envoy-" + namespace();
    }
}
