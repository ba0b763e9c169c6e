package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cluster.InMemoryCluster;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Two tenants of one fleet, one of which does not stop changing. */
@Tag("envoy")
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(TenantProxy.OF_ALL_TENANTS)
final class GlobalFloodTest {
    private static final int FLOOD = 30;

    /** What a tenant may still be woken for by something of its own. */
    private static final int FEW = 3;

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void theNeighbourIsNotEvenWokenAndItsOwnChangeIsServedMeanwhile(@TempDir Path folder)
            throws Exception {
        hub.config("{envoyProxy: {topology: global}}");
        try (var manager = start();
                var _ = TenantProxy.ofAllTenants(hub, folder)) {
            hub.tenantOnLoopback("loud");
            hub.tenantOnLoopback("calm");
            serve("loud", "web");
            serve("calm", "web");

            var before = passes(manager, "calm");
            for (int i = 0; i < FLOOD; i++) {
                serve("loud", "flood-" + i); // one after the other: each is answered by proxies
            }
            assertThat(passes(manager, "loud")).isGreaterThan(FLOOD);
            assertThat(passes(manager, "calm") - before).isLessThanOrEqualTo(FEW);

            for (int i = 0; i < FLOOD; i++) {
                hub.loadBalancer("loud", "burst-" + i, 31_080);
            }
            serve("calm", "own");
        }
    }

    private Manager start() throws InterruptedException {
        return Manager.start(TestOptions.observed(), cluster.asManager(Manager.FIELD_MANAGER))
                .awaitReady(TestHub.PATIENCE);
    }

    private void serve(String tenant, String name) {
        hub.loadBalancer(tenant, name, 31_080);
        hub.giveAddress(tenant, name, "192.0.2.7");
        hub.awaitCondition(tenant, name, "Programmed", "True");
    }

    private static double passes(Manager manager, String tenant) throws Exception {
        var series =
                "kubelb_manager_loadbalancer_reconcile_total{namespace=\"tenant-%s\",result=\"success\"} "
                        .formatted(tenant);
        return Scrape.of(manager)
                .lines()
                .filter(line -> line.startsWith(series))
                .mapToDouble(line -> Double.parseDouble(line.substring(series.length())))
                .findFirst()
                .orElseThrow();
    }
}
