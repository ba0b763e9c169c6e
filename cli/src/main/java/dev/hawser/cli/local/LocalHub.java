package dev.hawser.cli.local;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.manager.Manager;
import dev.hawser.manager.ManagerOptions;
import dev.hawser.node.AddressRange;
import dev.hawser.node.NodeOptions;
import dev.hawser.node.PortKey;
import dev.hawser.node.ProcessNode;
import dev.hawser.planner.TenantName;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The hub: its cluster, the node that runs the tenants' Envoys, and the manager. */
final class LocalHub implements AutoCloseable {
    private static final String NAMESPACE = "kubelb";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final InMemoryCluster cluster = new InMemoryCluster("hawser-local");
    private final ObjectSync sync = new ObjectSync(cluster);
    private final Mirror<LoadBalancer> loadBalancers;
    private final ProcessNode node;
    private final Manager manager;

    LocalHub(Toolbox toolbox, Runnable changed) throws IOException, InterruptedException {
        loadBalancers =
                Mirror.of(
                        cluster,
                        LoadBalancer.class,
                        Selection.everywhere(),
                        loadBalancer -> changed.run());
        sync.sync(List.of(namespace()));
        node =
                ProcessNode.start(
                        new NodeOptions(
                                "hub",
                                "127.20.0.254",
                                AddressRange.of("127.29.0.0/16"),
                                Optional.of(AddressRange.of("127.10.0.0/16")),
                                Optional.empty()),
                        cluster.asManager("hawser-node"),
                        toolbox);
        manager =
                Manager.start(
                        ManagerOptions.embedded(NAMESPACE),
                        cluster.asManager(Manager.FIELD_MANAGER),
                        node::reallyAt);
        manager.awaitReady(PATIENCE);
    }

    /** The hub as the CCM of a tenant reaches it. */
    Cluster forTenant() {
        return cluster.asManager("hawser-ccm");
    }

    /** A tenant without a Tenant object in the files gets a plain one. */
    void sync(List<? extends HasMetadata> objects, Set<TenantName> tenants) {
        var all = new ArrayList<HasMetadata>();
        all.add(namespace());
        all.addAll(objects);
        var written =
                objects.stream()
                        .filter(Tenant.class::isInstance)
                        .map(object -> object.getMetadata().getName())
                        .collect(Collectors.toSet());
        tenants.stream()
                .filter(tenant -> !written.contains(tenant.value()))
                .sorted()
                .forEach(tenant -> all.add(plain(tenant)));
        sync.sync(all);
    }

    /** What the hub made of a Service of a tenant. */
    Optional<LoadBalancer> loadBalancer(TenantName tenant, String serviceUid) {
        return loadBalancers.get(new ObjectKey(tenant.namespace(), serviceUid));
    }

    Optional<InetSocketAddress> reachableAt(TenantName tenant, String serviceUid, PortKey port) {
        return node.reachableAt(new ObjectKey(tenant.namespace(), "envoy-" + serviceUid), port);
    }

    @Override
    public void close() {
        manager.close();
        node.close();
        loadBalancers.close();
        cluster.close();
    }

    private static Tenant plain(TenantName name) {
        var tenant = new Tenant();
        tenant.getMetadata().setName(name.value());
        return tenant;
    }

    private static Namespace namespace() {
        return new NamespaceBuilder().withNewMetadata().withName(NAMESPACE).endMetadata().build();
    }
}
