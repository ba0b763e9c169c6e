package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Leases;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.planner.LoopbackAddress;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The manager as a process of its own, told to stop as a kubelet does it. */
@Tag("apiserver")
@Tag("envoy")
final class ManagerProcessTest {
    private static final RealApiServer SERVER = RealApiServer.shared();
    private static final ObjectKey LEASE = new ObjectKey(TestHub.NAMESPACE, Leases.MANAGER);

    /** What a process says that ended because of SIGTERM: 128 and the signal's number. */
    private static final int ENDED_BY_SIGTERM = 143;

    private final int adminPort = FreePorts.take();

    @BeforeAll
    static void install() {
        OwnKinds.install(SERVER.client());
    }

    @Test
    void toldToStopItGivesTheLeaseBackAndProxiesGoOn(@TempDir Path folder) throws Exception {
        try (var people = SERVER.connect("kubectl");
                var backend = Backend.saying("hello")) {
            var hub = new TestHub(people);
            var ports = new KnownPorts(hub, "dusk");
            ports.prepare();
            int listener = ports.loadBalancer("web", backend);
            try (var manager = ManagerProcess.start(SERVER, folder.resolve("output"))) {
                manager.awaitReady();
                hub.tenantOnLoopback("dusk");
                try (var _ = proxy(hub, Files.createDirectory(folder.resolve("envoy")))) {
                    awaitAnswer(listener);
                    assertThat(holder(people)).contains(manager.address());

                    assertThat(manager.stop()).isEqualTo(ENDED_BY_SIGTERM);

                    assertThat(holder(people)).isEmpty();
                    await().atMost(TestHub.PATIENCE)
                            .untilAsserted(() ->
                                    assertThat(
                                                    Backend.ask(
                                                            "127.0.0.1",
                                                            adminPort,
                                                            "/stats?filter=control_plane.connected_state"))
                                            .contains(": 0"));
                    awaitAnswer(listener);
                    assertThat(manager.output())
                            .contains("leading: this replica writes")
                            .doesNotContain("ERROR", "Exception");
                }
            }
        }
    }

    /** Of its own ports only those of the load balancer are open to the whole machine. */
    private TenantProxy proxy(TestHub hub, Path folder) {
        return TenantProxy.start(
                hub,
                "dusk",
                folder,
                text ->
                        text.replace("0.0.0.0", LoopbackAddress.of("tenant-dusk"))
                                .replace(": " + Bootstraps.ADMIN_PORT, ": " + adminPort),
                adminPort);
    }

    private static void awaitAnswer(int listener) {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(
                        () -> assertThat(Backend.ask("127.0.0.1", listener)).isEqualTo("hello"));
    }

    private static String holder(ApiServerCluster people) {
        var holder = people.get(Lease.class, LEASE).orElseThrow().getSpec().getHolderIdentity();
        return holder == null ? "" : holder;
    }
}
