package dev.hawser.systemtests;

import dev.hawser.ccm.Ccm;
import dev.hawser.ccm.CcmOptions;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.planner.publish.PublishOptions;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.prometheus.metrics.model.registry.Collector;
import java.time.Duration;
import java.util.List;

/** A manager and a CCM that have nothing to do, for what they would count. */
public final class CountingPrograms implements AutoCloseable {
    private final InMemoryCluster hub = new InMemoryCluster("hub");
    private final InMemoryCluster tenant = new InMemoryCluster("tenant");
    private final Manager manager;
    private final Ccm ccm;

    private CountingPrograms() {
        hub.create(
                new NamespaceBuilder().withNewMetadata().withName("kubelb").endMetadata().build());
        manager = Manager.start(ManagerOptions.embedded("kubelb"), hub);
        ccm =
                Ccm.start(
                        CcmOptions.embedded(PublishOptions.forHubNamespace("tenant-blue")),
                        tenant,
                        hub);
    }

    public static CountingPrograms start() throws InterruptedException {
        var programs = new CountingPrograms();
        programs.manager.awaitReady(Duration.ofMinutes(1));
        return programs;
    }

    public List<Collector> manager() {
        return manager.metrics();
    }

    public List<Collector> ccm() {
        return ccm.metrics();
    }

    @Override
    public void close() {
        ccm.close();
        manager.close();
        tenant.close();
        hub.close();
    }
}
