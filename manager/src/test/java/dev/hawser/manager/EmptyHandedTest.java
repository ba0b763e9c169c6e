package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.planner.LoopbackAddress;
import dev.hawser.testkit.OwnKinds;
import java.net.ConnectException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A manager that starts while its hub has no API server. */
@Tag("apiserver")
@Tag("envoy")
final class EmptyHandedTest {
    private static final String ADDRESS = LoopbackAddress.of("tenant-patient");

    private final int port = FreePorts.take();

    @Test
    void itServesNothingAndSaysWhyAndProxiesKeepWhatTheyHave(@TempDir Path folder)
            throws Exception {
        try (var server = RealApiServer.start();
                var people = server.connect("kubectl");
                var cluster = server.connect(Manager.FIELD_MANAGER);
                var backend = Backend.saying("hello")) {
            OwnKinds.install(server.client());
            var hub = new TestHub(people);
            var before = start(cluster).awaitReady(TestHub.PATIENCE);
            hub.tenantOnLoopback("patient");
            hub.loadBalancer("patient", "web", backend.port());
            int listener = hub.listenerPort("patient", "web");
            try (var proxy = TenantProxy.start(hub, "patient", folder)) {
                awaitAnswer(listener);
                var known = ProxyDump.of(proxy).lines();

                server.stop();
                before.close();
                try (var after = start(cluster)) {
                    await().atMost(TestHub.PATIENCE)
                            .untilAsserted(() ->
                                    assertThat(readyz(after))
                                            .contains(
                                                    "the first list of loadbalancers.kubelb.k8c.io:"
                                                            + " no answer"));
                    // A server that listened would have to tell it something.
                    assertThat(Backend.ask("127.0.0.1", port))
                            .contains(ConnectException.class.getName());
                    assertThat(Backend.ask(ADDRESS, listener)).isEqualTo("hello");

                    server.restart();
                    after.awaitReady(TestHub.PATIENCE);
                    assertThat(readyz(after)).isEqualTo("ok\n");
                    hub.loadBalancer("patient", "later", backend.port());
                    awaitAnswer(hub.listenerPort("patient", "later"));
                    assertThat(ProxyDump.of(proxy).lines())
                            .as("with the times of before")
                            .containsAll(known);
                }
            }
        }
    }

    private static void awaitAnswer(int listener) {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() -> assertThat(Backend.ask(ADDRESS, listener)).isEqualTo("hello"));
    }

    private static String readyz(Manager manager) {
        return Backend.ask("127.0.0.1", manager.healthPort().orElseThrow(), "/readyz");
    }

    private Manager start(ApiServerCluster cluster) {
        return Manager.start(TestOptions.observed(port), cluster);
    }
}
