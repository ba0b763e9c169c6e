package dev.hawser.ccm;

import dev.hawser.api.Finalizers;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.EventNote;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.publish.Note;
import dev.hawser.planner.publish.Services;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The little we do to tenants' Services: hold them, show addresses in them, and tell their owners.
 */
final class TenantServices {
    private final Cluster tenant;

    TenantServices(Cluster tenant) {
        this.tenant = tenant;
    }

    /** Whether the Service is now held; false if it went, or was made again, since it was seen. */
    boolean hold(Service service) {
        return changeFinalizers(
                service,
                others -> Stream.concat(others.stream(), Stream.of(Finalizers.CLEANUP)).toList());
    }

    void release(Service service) {
        changeFinalizers(service, others -> others);
    }

    private boolean changeFinalizers(Service seen, UnaryOperator<List<String>> change) {
        return tenant.edit(
                        Service.class,
                        ObjectKey.of(seen),
                        live -> {
                            var before = live.getMetadata().getFinalizers();
                            var others =
                                    before.stream()
                                            .filter(finalizer ->
                                                    !Services.HOLDS.contains(finalizer))
                                            .toList();
                            var after = change.apply(others);
                            return after.equals(before) || !isSame(live, seen)
                                    ? live
                                    : withFinalizers(live, after);
                        })
                .filter(live -> isSame(live, seen))
                .isPresent();
    }

    private static boolean isSame(Service live, Service seen) {
        return live.getMetadata().getUid().equals(seen.getMetadata().getUid());
    }

    private static Service withFinalizers(Service service, List<String> finalizers) {
        return new ServiceBuilder(service)
                .editMetadata()
                .withFinalizers(finalizers)
                .endMetadata()
                .build();
    }

    /**
     * Edited and not applied: addresses that another CCM wrote before us are not ours to give up,
     * and would stay for good.
     */
    void show(Service service, List<LoadBalancerIngress> addresses) {
        tenant.editStatus(
                Service.class,
                ObjectKey.of(service),
                live -> isSame(live, service) ? withAddresses(live, addresses) : live);
    }

    private static Service withAddresses(Service service, List<LoadBalancerIngress> addresses) {
        return new ServiceBuilder(service)
                .editOrNewStatus()
                .withNewLoadBalancer()
                .withIngress(addresses)
                .endLoadBalancer()
                .endStatus()
                .build();
    }

    void tell(Service service, Note note) {
        tenant.event(
                service,
                switch (note.severity()) {
                    case NORMAL -> EventNote.normal(note.reason(), note.message());
                    case WARNING -> EventNote.warning(note.reason(), note.message());
                });
    }
}
