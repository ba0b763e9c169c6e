package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Leases;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.objects.PodMonitor;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a manager makes of its hub, seen from the hub alone. */
@Execution(ExecutionMode.CONCURRENT)
final class HubTest {
    private static final LeaderElectionTimes SOON =
            new LeaderElectionTimes(
                    Duration.ofSeconds(3), Duration.ofSeconds(2), Duration.ofMillis(100));

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void aTenantsLoadBalancerGetsAllItNeedsAndDeletionLeavesNothing() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            hub.loadBalancer("blue", "web", 31_080);

            assertThat(hub.listenerPort("blue", "web")).isEqualTo(10_000);
            hub.awaitExists(Service.class, "tenant-blue", "envoy-web");
            hub.awaitExists(Deployment.class, "tenant-blue", "envoy-tenant-blue");
            hub.awaitExists(ConfigMap.class, "tenant-blue", "envoy-tenant-blue-bootstrap");
            hub.awaitExists(Secret.class, "tenant-blue", "envoy-tenant-blue-xds");
            hub.awaitExists(Secret.class, TestHub.NAMESPACE, "kubelb-root-ca");
            hub.awaitExists(Secret.class, TestHub.NAMESPACE, "kubelb-ca-tenant-blue");
            hub.awaitExists(Secret.class, TestHub.NAMESPACE, "envoycp-tls");
            hub.awaitCondition("blue", "web", "Accepted", "True");
            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(
                                            hub.loadBalancer("blue", "web")
                                                    .getMetadata()
                                                    .getFinalizers())
                                    .containsExactly("kubelb.k8c.io/cleanup"));

            cluster.delete(LoadBalancer.class, new ObjectKey("tenant-blue", "web"));

            hub.awaitGone(LoadBalancer.class, "tenant-blue", "web");
            hub.awaitGone(Service.class, "tenant-blue", "envoy-web");

            cluster.delete(Tenant.class, ObjectKey.clusterScoped("blue"));

            hub.awaitGone(Tenant.class, "", "blue");
            hub.awaitGone(Deployment.class, "tenant-blue", "envoy-tenant-blue");
            hub.awaitGone(Namespace.class, "", "tenant-blue");
            hub.awaitGone(Secret.class, TestHub.NAMESPACE, "kubelb-ca-tenant-blue");
        }
    }

    @Test
    void aRestartedManagerKeepsThePortsItFindsWritten() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            hub.loadBalancer("blue", "later", 31_080);
            assertThat(hub.listenerPort("blue", "later")).isEqualTo(10_000);
        }
        // Sorts before the other: whoever forgot would give it the other's port.
        hub.loadBalancer("blue", "earlier", 31_081);
        try (var _ = start()) {
            assertThat(hub.listenerPort("blue", "earlier")).isEqualTo(10_001);
            assertThat(hub.listenerPort("blue", "later")).isEqualTo(10_000);
        }
    }

    /** The names of their listeners are the same; whose they are is not told by names. */
    @Test
    void tenantsWhoseNamesMeetWhenJoinedDoNotMeet() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("a");
            hub.tenantOnLoopback("a-b");
            hub.loadBalancer("a", "b-c", 31_080);
            hub.loadBalancer("a-b", "c", 31_080);
            hub.listenerPort("a", "b-c");
            hub.listenerPort("a-b", "c");
            hub.awaitExists(Service.class, "tenant-a", "envoy-b-c");
            hub.awaitExists(Service.class, "tenant-a-b", "envoy-c");

            cluster.delete(Tenant.class, ObjectKey.clusterScoped("a"));

            hub.awaitGone(Namespace.class, "", "tenant-a");
            assertThat(hub.exists(Service.class, "tenant-a-b", "envoy-c")).isTrue();
            assertThat(hub.exists(Deployment.class, "tenant-a-b", "envoy-tenant-a-b")).isTrue();
            assertThat(hub.condition("a-b", "c", "Accepted")).startsWith("True");
        }
    }

    /** It cannot be taken off by us, who did not set it; but whoever waits is told. */
    @Test
    void aFinalizerOfSomeoneElseKeepsATenantAndIsNamed() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            hub.loadBalancer("blue", "web", 31_080);
            hub.listenerPort("blue", "web");
            setFinalizers("blue", "web", List.of("kubelb.k8c.io/cleanup", "example.org/backup"));

            cluster.delete(Tenant.class, ObjectKey.clusterScoped("blue"));

            await().untilAsserted(() ->
                    assertThat(
                                    cluster.get(Tenant.class, ObjectKey.clusterScoped("blue"))
                                            .orElseThrow()
                                            .getStatus()
                                            .toString())
                            .contains("LoadBalancer web", "example.org/backup"));
            hub.awaitGone(Service.class, "tenant-blue", "envoy-web");
            await().untilAsserted(() ->
                    assertThat(hub.loadBalancer("blue", "web").getFinalizers())
                            .containsExactly("example.org/backup"));

            setFinalizers("blue", "web", List.of());

            hub.awaitGone(Tenant.class, "", "blue");
            hub.awaitGone(Namespace.class, "", "tenant-blue");
        }
    }

    private void setFinalizers(String tenant, String loadBalancer, List<String> finalizers) {
        cluster.edit(
                LoadBalancer.class,
                new ObjectKey("tenant-" + tenant, loadBalancer),
                old -> {
                    var next = Serialization.clone(old);
                    next.getMetadata().setFinalizers(finalizers);
                    return next;
                });
    }

    @Test
    void anEditThatCannotBeReadCostsNothingThatWasServed() throws Exception {
        try (var _ = start()) {
            hub.tenantOnLoopback("blue");
            hub.loadBalancer("blue", "web", 31_080);
            hub.giveAddress("blue", "web", "192.0.2.7");
            var port = hub.listenerPort("blue", "web");

            cluster.edit(
                    LoadBalancer.class,
                    new ObjectKey("tenant-blue", "web"),
                    old -> {
                        var next = Serialization.clone(old);
                        next.setSpec(
                                Serialization.unmarshal(
                                        "type: LoadBalancer\nports: []\nendpoints: []",
                                        LoadBalancerSpec.class));
                        return next;
                    });

            hub.awaitCondition("blue", "web", "Accepted", "False Invalid: spec.endpoints is empty");
            assertThat(hub.condition("blue", "web", "Accepted")).contains("served as before");
            assertThat(hub.listenerPort("blue", "web")).isEqualTo(port);
            assertThat(hub.exists(Service.class, "tenant-blue", "envoy-web")).isTrue();
        }
    }

    @Test
    void proxiesMoveToEveryNodeAndBackAndNothingStaysBehind() throws Exception {
        try (var _ = start(TestOptions.withPods())) {
            new WorkloadSwitch(hub, "blue").thereAndBack();

            hub.awaitExists(PodMonitor.class, "tenant-blue", "envoy-proxy");
        }
    }

    @Test
    void aNamespaceOfSomeoneElseIsNotTakenOver() throws Exception {
        var owner = hub.create(ConfigMap.class, "metadata: {name: owner, namespace: kubelb}");
        hub.create(
                Namespace.class,
                """
                metadata:
                  name: tenant-blue
                  ownerReferences:
                  - {apiVersion: v1, kind: ConfigMap, name: owner, uid: %s}
                """
                        .formatted(owner.getMetadata().getUid()));
        try (var _ = start()) {
            hub.tenant("blue");

            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(
                                            cluster.get(
                                                            Tenant.class,
                                                            ObjectKey.clusterScoped("blue"))
                                                    .orElseThrow()
                                                    .getStatus()
                                                    .toString())
                                    .contains("NamespaceConflict"));
            assertThat(
                            cluster.get(Namespace.class, ObjectKey.clusterScoped("tenant-blue"))
                                    .orElseThrow()
                                    .getMetadata()
                                    .getLabels())
                    .isNullOrEmpty();
        }
    }

    @Test
    void ofTwoManagersOneWritesAndTheOtherTakesOverWithTheSamePorts() throws Exception {
        try (var first = start(TestOptions.replica("first"))) {
            await().atMost(TestHub.PATIENCE).until(first::leading);
            try (var second = start(TestOptions.replica("second"))) {
                hub.tenantOnLoopback("blue");
                hub.loadBalancer("blue", "web", 31_080);
                assertThat(hub.listenerPort("blue", "web")).isEqualTo(10_000);
                assertThat(second.leading()).isFalse();
                assertThat(second.waitingFor()).isEmpty();

                first.close();

                await().atMost(TestHub.PATIENCE).until(second::leading);
                hub.loadBalancer("blue", "after", 31_081);
                assertThat(hub.listenerPort("blue", "after")).isEqualTo(10_001);
                assertThat(hub.listenerPort("blue", "web")).isEqualTo(10_000);
                assertThat(
                                cluster.get(
                                                Lease.class,
                                                new ObjectKey(TestHub.NAMESPACE, Leases.MANAGER))
                                        .orElseThrow()
                                        .getSpec()
                                        .getHolderIdentity())
                        .startsWith("second@127.0.0.1:");
            }
        }
    }

    /** Shown on what happens while it goes on, and not on how long anything takes. */
    @Test
    void aFloodOfChangesInOneTenantKeepsNobodyElseWaiting() throws Exception {
        try (var _ = start()) {
            for (var tenant : List.of("loud", "quiet")) {
                hub.tenantOnLoopback(tenant);
            }
            hub.loadBalancer("loud", "web", 31_080);
            hub.listenerPort("loud", "web");
            var changes = new AtomicInteger();
            var enough = new AtomicBoolean();
            var flood =
                    Thread.ofVirtual()
                            .start(() -> {
                                while (!enough.get()) {
                                    change("loud", "web", changes.incrementAndGet());
                                }
                            });
            for (int i = 0; i < 5; i++) {
                hub.loadBalancer("quiet", "web-" + i, 31_080 + i);
                hub.listenerPort("quiet", "web-" + i);
                hub.awaitCondition("quiet", "web-" + i, "Accepted", "True");

                int before = changes.get();
                await().atMost(TestHub.PATIENCE).until(() -> changes.get() > before);
            }
            assertThat(flood.isAlive()).isTrue();
            enough.set(true);
            flood.join();
        }
    }

    private void change(String tenant, String loadBalancer, int number) {
        cluster.edit(
                LoadBalancer.class,
                new ObjectKey("tenant-" + tenant, loadBalancer),
                old -> {
                    var next = Serialization.clone(old);
                    next.getMetadata().setAnnotations(Map.of("example.org/change", "" + number));
                    return next;
                });
    }

    private Manager start() throws InterruptedException {
        return start(ManagerOptions.embedded(TestHub.NAMESPACE));
    }

    private Manager start(ManagerOptions options) throws InterruptedException {
        return Manager.start(
                        options,
                        cluster.asManager(Manager.FIELD_MANAGER),
                        new Surroundings(Clock.systemUTC(), SOON))
                .awaitReady(TestHub.PATIENCE);
    }
}
