package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.LoopbackAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Two managers on one hub, each with a proxy of the same tenant. */
@Tag("envoy")
final class ReplicasTest {
    private static final String ADDRESS = LoopbackAddress.of("tenant-twin");

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);
    private final TestReplicas replicas = new TestReplicas(cluster, hub);

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void bothServeTheSameAndTakingOverSendsNothing(@TempDir Path folder) throws Exception {
        try (var leader = replicas.start("leader");
                var backend = Backend.saying("hello")) {
            await().atMost(TestHub.PATIENCE).until(leader::leading);
            hub.tenantOnLoopback("twin");
            // Against the alphabet, so that the ports tell in which order they were given out.
            hub.loadBalancer("twin", "later", backend.port());
            hub.listenerPort("twin", "later");
            hub.loadBalancer("twin", "earlier", backend.port());
            try (var follower = replicas.start("follower");
                    var one =
                            replicas.proxy(
                                    "twin",
                                    leader,
                                    leader,
                                    Files.createDirectory(folder.resolve("1")));
                    var two =
                            replicas.proxy(
                                    "twin",
                                    leader,
                                    follower,
                                    Files.createDirectory(folder.resolve("2")))) {
                awaitAnswers("earlier", "later");
                awaitSame(one, two);
                assertThat(follower.leading()).isFalse();

                hub.loadBalancer("twin", "between", backend.port());
                awaitAnswers("earlier", "later", "between");
                awaitSame(one, two);

                var before = ProxyDump.of(two).lines();
                leader.close();
                await().atMost(TestHub.PATIENCE).until(follower::leading);
                hub.loadBalancer("twin", "after", backend.port());
                awaitAnswers("after");
                assertThat(ProxyDump.of(two).lines())
                        .as("with the times of before")
                        .containsAll(before);
            }
        }
    }

    /** The follower gives out no port, and yet its proxies have to have what the leader's have. */
    @Test
    @ResourceLock(TenantProxy.OF_ALL_TENANTS)
    void proxiesOfAllTenantsAreToldTheSameByBoth(@TempDir Path folder) throws Exception {
        hub.config("{envoyProxy: {topology: global}}");
        var fleet = Fleet.global(TestHub.NAMESPACE);
        try (var leader = replicas.start("leader");
                var backend = Backend.saying("hello")) {
            await().atMost(TestHub.PATIENCE).until(leader::leading);
            try (var follower = replicas.start("follower");
                    var one =
                            replicas.proxy(
                                    fleet,
                                    leader,
                                    leader,
                                    Files.createDirectory(folder.resolve("1")));
                    var two =
                            replicas.proxy(
                                    fleet,
                                    leader,
                                    follower,
                                    Files.createDirectory(folder.resolve("2")))) {
                for (var tenant : List.of("twin", "trio")) {
                    hub.tenantOnLoopback(tenant);
                    hub.loadBalancer(tenant, "web", backend.port());
                    hub.giveAddress(tenant, "web", "192.0.2.7");
                }
                for (var tenant : List.of("twin", "trio")) {
                    hub.awaitCondition(tenant, "web", "Programmed", "True");
                }
                // A proxy that is still starting keeps nobody from being told.
                await().atMost(TestHub.PATIENCE)
                        .untilAsserted(() ->
                                assertThat(ProxyDump.of(two).versions())
                                        .isNotEmpty()
                                        .isEqualTo(ProxyDump.of(one).versions()));
                assertThat(String.join("", ProxyDump.of(two).content()))
                        .contains("tenant-twin/tenant-twin-web", "tenant-trio/tenant-trio-web");
                assertThat(follower.leading()).isFalse();
            }
        }
    }

    private void awaitAnswers(String... loadBalancers) {
        for (var name : loadBalancers) {
            var port = hub.listenerPort("twin", name);
            await(name)
                    .atMost(TestHub.PATIENCE)
                    .untilAsserted(() -> assertThat(Backend.ask(ADDRESS, port)).isEqualTo("hello"));
        }
    }

    private void awaitSame(TenantProxy one, TenantProxy two) {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() ->
                        assertThat(ProxyDump.of(two).content())
                                .anyMatch(line -> line.contains("version_info"))
                                .isEqualTo(ProxyDump.of(one).content()));
    }
}
