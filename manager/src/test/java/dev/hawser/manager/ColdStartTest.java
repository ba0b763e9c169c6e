package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.WorkQueueMetrics;
import dev.hawser.cluster.WorkQueueOptions;
import io.fabric8.kubernetes.api.model.Service;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a manager does first on a hub whose tenants were served before. */
@Execution(ExecutionMode.CONCURRENT)
final class ColdStartTest {
    /** More than are worked on at once. */
    private static final int TENANTS =
            WorkQueueOptions.standard(new WorkQueueMetrics(new PrometheusRegistry())).parallelism()
                    + 4;

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);
    private final List<String> tenants =
            IntStream.range(0, TENANTS).mapToObj(number -> "t" + number).toList();

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void theProxiesOfAllTenantsAreToldBeforeAnyObjectIsComparedAndThenAllAre() throws Exception {
        try (var _ = start(cluster.asManager(Manager.FIELD_MANAGER))) {
            tenants.forEach(hub::tenantOnLoopback);
            tenants.forEach(tenant -> hub.loadBalancer(tenant, "web", 31_080));
            tenants.forEach(tenant -> hub.listenerPort(tenant, "web"));
        }
        var lost = new ObjectKey("tenant-" + tenants.getFirst(), "envoy-web");
        cluster.delete(Service.class, lost);
        var answering = new CountDownLatch(1);
        try (var manager = start(applyingNothingBefore(answering))) {
            await().atMost(TestHub.PATIENCE)
                    .untilAsserted(() ->
                            assertThat(Scrape.of(manager))
                                    .contains(
                                            tenants.stream()
                                                    .map(ColdStartTest::oneListener)
                                                    .toList()));
            answering.countDown();
            hub.awaitExists(Service.class, lost.namespace(), lost.name());
        } finally {
            answering.countDown();
        }
    }

    private static String oneListener(String tenant) {
        return "kubelb_envoy_control_plane_listeners{snapshot_name=\"tenant-%s\"} 1.0"
                .formatted(tenant);
    }

    /** A hub whose API server is slow to take what is applied. */
    private Cluster applyingNothingBefore(CountDownLatch answering) {
        var real = cluster.asManager(Manager.FIELD_MANAGER);
        return (Cluster)
                Proxy.newProxyInstance(
                        Cluster.class.getClassLoader(),
                        new Class<?>[] {Cluster.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("apply")) {
                                answering.await();
                            }
                            try {
                                return method.invoke(real, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    private static Manager start(Cluster cluster) throws InterruptedException {
        return Manager.start(TestOptions.observed(), cluster).awaitReady(TestHub.PATIENCE);
    }
}
