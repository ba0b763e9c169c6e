package dev.hawser.cli.local;

import dev.hawser.ccm.Ccm;
import dev.hawser.ccm.CcmOptions;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.Selection;
import dev.hawser.node.AddressRange;
import dev.hawser.node.NodeOptions;
import dev.hawser.node.PortRange;
import dev.hawser.node.ProcessNode;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.publish.PublishOptions;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One tenant: its cluster, the node that runs its pods, and its CCM. */
final class LocalTenant implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(LocalTenant.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(5);

    private final TenantName name;
    private final InMemoryCluster cluster = new InMemoryCluster("hawser-local");
    private final ObjectSync sync = new ObjectSync(cluster);
    private final Mirror<Service> services;
    private final Mirror<Deployment> deployments;
    private final ProcessNode node;
    private final Ccm ccm;

    /** The number makes its addresses differ from those of the other tenants. */
    LocalTenant(TenantName name, int number, Cluster hub, Toolbox toolbox, Runnable changed)
            throws IOException {
        this.name = name;
        var all = Selection.everywhere();
        services = Mirror.of(cluster, Service.class, all, service -> changed.run());
        deployments = Mirror.of(cluster, Deployment.class, all, deployment -> changed.run());
        node =
                ProcessNode.start(
                        new NodeOptions(
                                name.value(),
                                "127.20.%d.%d".formatted(number >> 8, 1 + (number & 127)),
                                AddressRange.of(
                                        "127.%d.%d.0/22"
                                                .formatted(30 + (number >> 6), (number & 63) << 2)),
                                Optional.empty(),
                                Optional.of(PortRange.NODE_PORTS)),
                        cluster.asManager("hawser-node"),
                        toolbox);
        ccm =
                Ccm.start(
                        CcmOptions.embedded(PublishOptions.forHubNamespace(name.namespace())),
                        cluster.asManager("hawser-ccm"),
                        hub);
    }

    TenantName name() {
        return name;
    }

    void sync(List<? extends HasMetadata> objects) {
        sync.sync(objects);
    }

    List<Service> services() {
        return services.list();
    }

    List<Deployment> deployments() {
        return deployments.list();
    }

    /** Takes everything back from the hub, and then closes. */
    void leave() {
        sync.sync(List.of());
        // A Service is held until the hub let go of what was published for it.
        var deadline = Instant.now().plus(PATIENCE);
        while (holdsServices()
                && Instant.now().isBefore(deadline)
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(LOOK_AGAIN.toNanos());
        }
        if (holdsServices()) {
            log.atWarn()
                    .addKeyValue("tenant", name.value())
                    .log("the hub did not let go of this tenant's load balancers in time");
        }
        close();
    }

    private boolean holdsServices() {
        return !cluster.list(Service.class, Selection.everywhere()).isEmpty();
    }

    /** The CCM first: what it has published stays, as when a tenant's cluster is switched off. */
    @Override
    public void close() {
        ccm.close();
        node.close();
        services.close();
        deployments.close();
        cluster.close();
    }
}
