package dev.hawser.cli.status;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cli.hub.ManagerReader;
import dev.hawser.cli.hub.Together;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.FirstRequest;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** Reads all that the status of a hub needs, each kind once and all at the same time. */
final class HubReader {
    private HubReader() {}

    /** Gets ready to read, while someone else connects. */
    static void prepare() {
        FirstRequest.prepare(List.of(LoadBalancer.class, Pod.class, Tenant.class, Addresses.class));
    }

    static HubFacts read(ApiServerCluster hub, String namespace, Instant now) {
        var everywhere = Selection.everywhere();
        var tenants = Together.begin(() -> hub.list(Tenant.class, everywhere));
        var loadBalancers = Together.begin(() -> hub.list(LoadBalancer.class, everywhere));
        var addresses = Together.begin(() -> hub.list(Addresses.class, everywhere));
        var managers = Together.begin(() -> new ManagerReader(hub, namespace).read(now));
        var met =
                addresses.get().stream()
                        .map(Addresses::getMetadata)
                        .filter(it -> it.getName().equals(WellKnownNames.NODE_ADDRESSES))
                        .map(it -> it.getNamespace())
                        .collect(Collectors.toSet());
        return new HubFacts(
                tenants.get(), loadBalancers.get(), met, managers.get(), namespace, now);
    }
}
