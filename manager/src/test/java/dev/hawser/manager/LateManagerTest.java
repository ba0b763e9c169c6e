package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.lab.FreePorts;
import dev.hawser.planner.LoopbackAddress;
import dev.hawser.planner.envoy.ManagementListeners;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A proxy that starts before any manager does, as on a hub that comes back as a whole. */
@Tag("envoy")
@Tag("apiserver") // only because it takes its time
final class LateManagerTest {
    private static final String ADDRESS = LoopbackAddress.of("tenant-early");

    /** In seconds: longer than an Envoy waits that was not told to wait. */
    private static final int LONG = 16;

    private static final Pattern UPTIME = Pattern.compile("\"uptime_all_epochs\": \"(\\d+)s\"");

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);
    private final int port = FreePorts.take();

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void aProxyIsReadyWhenItHasItsListenersHoweverLateTheyCome(@TempDir Path folder)
            throws Exception {
        try (var backend = Backend.saying("hello")) {
            int listener = served(backend);
            try (var proxy = TenantProxy.start(hub, "early", folder)) {
                await().atMost(TestHub.PATIENCE).until(() -> uptime(proxy) >= LONG);
                assertThat(readiness()).startsWith("nothing: ");
                assertThat(proxy.admin("/stats?filter=init_fetch_timeout"))
                        .contains("cluster_manager.cds.init_fetch_timeout: 0");

                try (var _ = start()) {
                    await().atMost(TestHub.PATIENCE).until(() -> readiness().equals("LIVE\n"));
                    assertThat(Backend.ask(ADDRESS, listener))
                            .as("from the moment it is ready")
                            .isEqualTo("hello");
                }
                assertThat(readiness()).as("without a manager again").isEqualTo("LIVE\n");
            }
        }
    }

    /**
     * What a manager leaves behind: a load balancer with its port, and what a proxy starts from.
     */
    private int served(Backend backend) throws InterruptedException {
        try (var _ = start()) {
            hub.tenantOnLoopback("early");
            hub.loadBalancer("early", "web", backend.port());
            return hub.listenerPort("early", "web");
        }
    }

    private Manager start() throws InterruptedException {
        return Manager.start(TestOptions.on(port), cluster.asManager(Manager.FIELD_MANAGER))
                .awaitReady(TestHub.PATIENCE);
    }

    /** As the kubelet asks for it. */
    private static String readiness() {
        return Backend.ask(
                ADDRESS, ManagementListeners.READINESS_PORT, ManagementListeners.READINESS_PATH);
    }

    private static int uptime(TenantProxy proxy) {
        var found = UPTIME.matcher(proxy.admin("/server_info"));
        return found.find() ? Integer.parseInt(found.group(1)) : 0;
    }
}
