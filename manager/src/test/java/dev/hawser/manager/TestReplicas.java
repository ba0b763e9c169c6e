package dev.hawser.manager;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.planner.AddressPolicy;
import dev.hawser.planner.BindPolicy;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.testkit.FreePorts;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Managers that share one hub, and proxies that are connected to one of them. */
final class TestReplicas {
    private static final LeaderElectionTimes SOON =
            new LeaderElectionTimes(
                    Duration.ofSeconds(3), Duration.ofSeconds(2), Duration.ofMillis(100));

    private final InMemoryCluster cluster;
    private final TestHub hub;

    TestReplicas(InMemoryCluster cluster, TestHub hub) {
        this.cluster = cluster;
        this.hub = hub;
    }

    Manager start(String identity) throws InterruptedException {
        return start(identity, 0);
    }

    Manager start(String identity, int port) throws InterruptedException {
        var options =
                new ManagerOptions(
                        TestHub.NAMESPACE,
                        new ListenAddress("127.0.0.1", port),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        ManagerOptions.DEFAULT_ENVOY_IMAGE,
                        AddressPolicy.allowingLoopback(),
                        new BindPolicy.LoopbackPerTenant(),
                        true,
                        identity);
        return Manager.start(
                        options,
                        cluster.asManager(Manager.FIELD_MANAGER),
                        new Surroundings(Clock.systemUTC(), SOON))
                .awaitReady(TestHub.PATIENCE);
    }

    /** As another machine's would be: with an administration of its own. */
    TenantProxy proxy(String tenant, Manager writer, Manager server, Path folder) {
        var adminPort = FreePorts.take();
        return TenantProxy.start(
                hub,
                tenant,
                folder,
                text ->
                        text.replace(": " + writer.xdsPort(), ": " + server.xdsPort())
                                .replace(": " + Bootstraps.ADMIN_PORT, ": " + adminPort),
                adminPort);
    }
}
