package dev.hawser.manager;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.lab.FreePorts;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.envoy.Bootstraps;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

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
        return Manager.start(
                        TestOptions.replica(identity, port),
                        cluster.asManager(Manager.FIELD_MANAGER),
                        new Surroundings(Clock.systemUTC(), SOON))
                .awaitReady(TestHub.PATIENCE);
    }

    /** As another machine's would be: with an administration of its own. */
    TenantProxy proxy(String tenant, Manager writer, Manager server, Path folder) {
        return proxy(Fleet.shared(new TenantName(tenant)), writer, server, folder);
    }

    TenantProxy proxy(Fleet fleet, Manager writer, Manager server, Path folder) {
        var adminPort = FreePorts.take();
        return TenantProxy.start(
                hub,
                fleet,
                folder,
                text ->
                        text.replace(": " + writer.xdsPort(), ": " + server.xdsPort())
                                .replace(": " + Bootstraps.ADMIN_PORT, ": " + adminPort),
                adminPort);
    }
}
