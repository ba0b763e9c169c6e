package dev.hawser.ccm;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.publish.Holds;
import dev.hawser.planner.publish.Note;
import dev.hawser.planner.publish.Origin;
import dev.hawser.planner.publish.ServiceFacts;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Gathers what both clusters say about one Service. */
final class ServiceFactsReader {
    private final TenantView tenant;
    private final HubView hubView;
    private final Hub hub;
    private final Supplier<Optional<Note>> nodeNote;

    ServiceFactsReader(
            TenantView tenant, HubView hubView, Hub hub, Supplier<Optional<Note>> nodeNote) {
        this.tenant = tenant;
        this.hubView = hubView;
        this.hub = hub;
        this.nodeNote = nodeNote;
    }

    ServiceFacts of(Origin origin) {
        var service = tenant.service(origin);
        return new ServiceFacts(
                service,
                mirrors(origin, service),
                hubView.addresses(),
                nodeNote.get(),
                hubView.state());
    }

    /**
     * What the hub holds for it. A copy may lag behind, and a finalizer taken off too early leaves
     * something on the hub for good: so before an absence counts, the hub itself is asked.
     */
    private List<LoadBalancer> mirrors(Origin origin, Optional<Service> service) {
        var seen = hubView.loadBalancers().of(origin);
        var missing =
                service.filter(Holds::held)
                        .map(held -> held.getMetadata().getUid())
                        .filter(uid ->
                                seen.stream()
                                        .noneMatch(mirror ->
                                                mirror.getMetadata().getName().equals(uid)));
        return missing.flatMap(uid -> hub.find(LoadBalancer.class, uid))
                .map(found -> Stream.concat(seen.stream(), Stream.of(found)).toList())
                .orElse(seen);
    }
}
