package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What we know of the tenant cluster without asking it. */
final class TenantView implements AutoCloseable {
    private final Mirror<Service> services;
    private final Mirror<Node> nodes;

    TenantView(Cluster tenant, Consumer<Service> serviceChanged, Runnable nodesChanged) {
        services = Mirror.of(tenant, Service.class, Selection.everywhere(), serviceChanged);
        nodes = Mirror.of(tenant, Node.class, Selection.everywhere(), _ -> nodesChanged.run());
    }

    Optional<Service> service(Origin origin) {
        return services.get(new ObjectKey(origin.namespace(), origin.name()));
    }

    List<Service> services() {
        return services.list();
    }

    List<Node> nodes() {
        return nodes.list();
    }

    List<Mirror<?>> mirrors() {
        return List.of(services, nodes);
    }

    @Override
    public void close() {
        services.close();
        nodes.close();
    }
}
