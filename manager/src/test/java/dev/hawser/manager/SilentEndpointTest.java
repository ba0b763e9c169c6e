package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.InMemoryCluster;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A tenant has its endpoints asked whether they are well, and one never says. A real Envoy takes no
 * new cluster of anybody until it has given that one up.
 */
@Tag("envoy")
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(TenantProxy.OF_ALL_TENANTS)
final class SilentEndpointTest {
    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void whoWaitsForItAnHourKeepsNoNeighbourWaiting(@TempDir Path folder) throws Exception {
        hub.config("{envoyProxy: {topology: global}}");
        try (var silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                var _ = start();
                var proxy = TenantProxy.ofAllTenants(hub, folder)) {
            hub.tenantOnLoopback("patient");
            hub.tenantOnLoopback("neighbour");
            waitingAnHourFor(silent);
            await("the silent one is asked")
                    .atMost(TestHub.PATIENCE)
                    .until(() ->
                            proxy.admin("/stats?filter=warming_clusters").contains("clusters: 1"));

            hub.loadBalancer("neighbour", "web", 31_080);
            hub.giveAddress("neighbour", "web", "192.0.2.7");

            hub.awaitCondition("neighbour", "web", "Programmed", "True");
            assertThat(hub.condition("patient", "web", "Accepted"))
                    .startsWith("False Invalid: spec.healthCheck.timeout: 3600s are too long");
        }
    }

    private void waitingAnHourFor(ServerSocket silent) {
        hub.create(
                LoadBalancer.class,
                """
                metadata: {namespace: tenant-patient, name: web}
                spec:
                  type: LoadBalancer
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - addressesReference: {name: default}
                    ports: [{name: web, port: %d, protocol: TCP}]
                  healthCheck: {type: HTTP, timeout: 1h}
                """
                        .formatted(silent.getLocalPort()));
    }

    private Manager start() throws InterruptedException {
        return Manager.start(
                        ManagerOptions.embedded(TestHub.NAMESPACE),
                        cluster.asManager(Manager.FIELD_MANAGER))
                .awaitReady(TestHub.PATIENCE);
    }
}
