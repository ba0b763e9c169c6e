package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.LoopbackAddress;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("envoy")
final class ManagerTest {
    private static final int FIRST_PORT = HubOptions.LISTENER_PORTS.first();

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void aRequestArrivesAtABackendThroughARealEnvoy(@TempDir Path folder) throws Exception {
        try (var manager = start();
                var backend = Backend.saying("hello from blue")) {
            hub.tenantOnLoopback("blue");
            // Clients use the port that the proxy will listen on, so that the proxy's own address
            // can
            // be that of the Service: nobody relays here.
            hub.loadBalancer("blue", "web", FIRST_PORT, backend.port());
            hub.giveAddress("blue", "web", LoopbackAddress.of("tenant-blue"));
            try (var _ = TenantProxy.start(hub, "blue", folder)) {
                var port = hub.listenerPort("blue", "web");
                assertThat(port).isEqualTo(FIRST_PORT);
                await().atMost(TestHub.PATIENCE)
                        .untilAsserted(() ->
                                assertThat(Backend.ask(LoopbackAddress.of("tenant-blue"), port))
                                        .isEqualTo("hello from blue"));
                hub.awaitCondition("blue", "web", "Programmed", "True");
                hub.awaitCondition("blue", "web", "Ready", "True");
                assertThat(hub.address("blue", "web")).contains(LoopbackAddress.of("tenant-blue"));
            }
            assertThat(manager.waitingFor()).isEmpty();
        }
    }

    private Manager start() throws InterruptedException {
        return Manager.start(
                        ManagerOptions.embedded(TestHub.NAMESPACE),
                        cluster.asManager(Manager.FIELD_MANAGER))
                .awaitReady(TestHub.PATIENCE);
    }
}
