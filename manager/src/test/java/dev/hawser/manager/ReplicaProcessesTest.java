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
import dev.hawser.testkit.SteadyLoad;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three managers on one hub, each a process with a proxy of the same tenant, and each killed. */
@Tag("apiserver")
@Tag("envoy")
final class ReplicaProcessesTest {
    private static final ObjectKey LEASE = new ObjectKey(TestHub.NAMESPACE, Leases.MANAGER);

    /** Where proxies would find any of them; nobody is there, and each is told another place. */
    private static final String ALL = "192.0.2.1";

    private static final int ALL_PORT = 8001;

    @TempDir private Path folder;

    @Test
    void proxiesOfAllHaveTheSameAndWhoeverIsKilledCostsNoRequest() throws Exception {
        try (var server = RealApiServer.start();
                var people = server.connect("kubectl");
                var backend = Backend.saying("hello")) {
            OwnKinds.install(server.client());
            var hub = new TestHub(people);
            var ports = new KnownPorts(hub, "trinity");
            ports.prepare();
            int web = ports.loadBalancer("web", backend);
            try (var one = start(server, "one");
                    var two = start(server, "two");
                    var three = start(server, "three")) {
                var managers = List.of(one, two, three);
                managers.forEach(ManagerProcess::awaitReady);
                hub.tenantOnLoopback("trinity");
                try (var first = proxy(hub, one);
                        var second = proxy(hub, two);
                        var third = proxy(hub, three)) {
                    awaitAnswer(web);
                    awaitSame(first, second, third);
                    try (var load = SteadyLoad.on("127.0.0.1", web)) {
                        load.goOn();
                        var leader = leader(people, managers);
                        leader.kill();
                        await().atMost(TestHub.PATIENCE)
                                .until(() -> leader(people, managers) != leader);
                        ports.loadBalancer("later", backend);
                        hub.giveAddress("trinity", "later", "198.51.100.7");
                        hub.awaitCondition("trinity", "later", "Programmed", "True");
                        load.goOn();

                        for (var manager : managers) {
                            manager.kill();
                        }
                        load.goOn();

                        for (var manager : managers) {
                            manager.restart();
                        }
                        int after = ports.loadBalancer("after", backend);
                        awaitAnswer(after);
                        awaitSame(first, second, third);
                        load.goOn();
                        load.close();
                        assertThat(load.failures()).isEmpty();
                        assertThat(hub.listenerPort("trinity", "web")).isEqualTo(web);
                    }
                }
            }
        }
    }

    private ManagerProcess start(RealApiServer server, String name) throws IOException {
        return ManagerProcess.start(
                server,
                folder.resolve(name),
                "--envoy-control-plane-address=%s:%d".formatted(ALL, ALL_PORT));
    }

    /** Of its own ports only those of load balancers are open to the whole machine. */
    private TenantProxy proxy(TestHub hub, ManagerProcess manager) throws IOException {
        var own = LoopbackAddress.of("tenant-trinity");
        var adminPort = FreePorts.take();
        return TenantProxy.start(
                hub,
                "trinity",
                Files.createTempDirectory(folder, "envoy"),
                text ->
                        text.replace("0.0.0.0", own)
                                .replace("127.0.0.1", own)
                                .replace(ALL, "127.0.0.1")
                                .replace(": " + ALL_PORT, ": " + manager.xdsPort())
                                .replace(": " + Bootstraps.ADMIN_PORT, ": " + adminPort),
                adminPort);
    }

    private static ManagerProcess leader(ApiServerCluster people, List<ManagerProcess> managers) {
        var holder = people.get(Lease.class, LEASE).orElseThrow().getSpec().getHolderIdentity();
        return managers.stream()
                .filter(manager -> holder.endsWith("@" + manager.address()))
                .findFirst()
                .orElseThrow();
    }

    private static void awaitAnswer(int listener) {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(
                        () -> assertThat(Backend.ask("127.0.0.1", listener)).isEqualTo("hello"));
    }

    /** To the byte, with versions. */
    private static void awaitSame(TenantProxy first, TenantProxy... others) {
        await().atMost(TestHub.PATIENCE.multipliedBy(2))
                .untilAsserted(() -> {
                    var told = ProxyDump.of(first).content();
                    assertThat(told).anyMatch(line -> line.contains("version_info"));
                    assertThat(others)
                            .extracting(proxy -> ProxyDump.of(proxy).content())
                            .containsOnly(told);
                });
    }
}
