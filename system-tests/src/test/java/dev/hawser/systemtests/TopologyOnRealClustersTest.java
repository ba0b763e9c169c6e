package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Labels;
import dev.hawser.lab.Backends;
import dev.hawser.lab.Outside;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Proxies are arranged anew, on real clusters, while a tenant's clients go on asking. */
@Tag("cluster")
class TopologyOnRealClustersTest {
    private static Fleet fleet;

    @BeforeAll
    static void start() {
        fleet = Fleet.start();
        become("shared");
    }

    @AfterAll
    static void stop() {
        fleet.close();
    }

    @Test
    void everyChangeOfTheTopologyCostsNoRequest() throws Exception {
        UnderLoad.losesNothingWhile(
                fleet.blue(),
                "moved",
                load -> {
                    become("dedicated");
                    awaitOnly("lb-" + uid());
                    become("shared");
                    awaitOnly("tenant-blue");
                    become("global");
                    awaitLeadTo("global");
                    Eventually.holds(() -> assertThat(workloads("tenant-blue")).isEmpty());
                    aManagerThatIsKilledAndRestartedForgetsNobody();
                    become("shared");
                    awaitOnly("tenant-blue");
                    Eventually.holds(() -> assertThat(workloads("kubelb")).isEmpty());
                });
    }

    /** Until the workload of the other kind is complete, and by no means longer, there are two. */
    @Test
    void everyChangeOfTheKindOfWorkloadCostsNoRequest() throws Exception {
        UnderLoad.losesNothingWhile(
                fleet.blue(),
                "kept",
                load -> {
                    arrange("topology: shared, useDaemonset: true");
                    awaitOnlyPodsOf("DaemonSet");
                    assertThat(workloads("tenant-blue")).isEmpty();
                    arrange("topology: shared, useDaemonset: false, replicas: 2");
                    awaitOnlyPodsOf("ReplicaSet");
                    assertThat(workloads("tenant-blue")).containsExactly("envoy-tenant-blue");
                });
    }

    /** One that told proxies of the first tenant it plans would have them drop the others. */
    private static void aManagerThatIsKilledAndRestartedForgetsNobody() throws Exception {
        UnderLoad.losesNothingWhile(
                fleet.green(),
                "neighbour",
                load -> {
                    fleet.manager().killAndRestart();
                    // What the new manager does is only seen once it has done it.
                    fleet.blue().expose(Backends.service("default", "later", "LoadBalancer", 80));
                    var later = fleet.blue().address("later");
                    Eventually.answers(() -> Outside.http(later, 80), "hello from blue");
                });
        fleet.blue()
                .client()
                .services()
                .inNamespace(TenantCluster.NAMESPACE)
                .withName("later")
                .delete();
    }

    private static String uid() {
        return fleet.blue()
                .client()
                .services()
                .inNamespace(TenantCluster.NAMESPACE)
                .withName("moved")
                .get()
                .getMetadata()
                .getUid();
    }

    /** Waits until the tenant's proxies are all of this fleet, and clients are led to them. */
    private static void awaitOnly(String label) {
        awaitLeadTo(label);
        Eventually.holds(
                () -> assertThat(workloads("tenant-blue")).containsExactly("envoy-" + label));
    }

    private static void awaitLeadTo(String label) {
        var service =
                fleet.hub()
                        .client()
                        .services()
                        .inNamespace(fleet.blue().hubNamespace())
                        .withName("envoy-" + uid());
        Eventually.holds(() ->
                assertThat(service.get().getSpec().getSelector())
                        .containsEntry(Labels.APP_NAME, label));
    }

    private static List<String> workloads(String namespace) {
        return fleet
                .hub()
                .client()
                .apps()
                .deployments()
                .inNamespace(namespace)
                .list()
                .getItems()
                .stream()
                .map(it -> it.getMetadata().getName())
                .toList();
    }

    /** Waits until all proxies of the tenant were made by this kind, and the last others went. */
    private static void awaitOnlyPodsOf(String kind) {
        Eventually.holds(() ->
                assertThat(
                                fleet.hub()
                                        .client()
                                        .pods()
                                        .inNamespace(fleet.blue().hubNamespace())
                                        .list()
                                        .getItems())
                        .extracting(pod -> pod.getMetadata().getOwnerReferences().getFirst())
                        .extracting(OwnerReference::getKind)
                        .containsOnly(kind));
    }

    private static void become(String topology) {
        arrange("topology: %s, replicas: 1".formatted(topology));
    }

    private static void arrange(String proxies) {
        var config =
                Serialization.unmarshal(
                        """
                        apiVersion: kubelb.k8c.io/v1alpha1
                        kind: Config
                        metadata: {namespace: kubelb, name: default}
                        spec: {envoyProxy: {%s}}
                        """
                                .formatted(proxies),
                        GenericKubernetesResource.class);
        fleet.hub().client().resource(config).forceConflicts().serverSideApply();
    }
}
