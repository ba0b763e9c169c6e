package dev.hawser.cli.why;

import dev.hawser.api.Labels;
import dev.hawser.api.Leases;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cli.hub.LeaseSight;
import dev.hawser.cli.hub.ManagerReader;
import dev.hawser.cli.hub.Sight;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.planner.Names;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Looks at everything on the way of one Service, in whichever clusters it may. */
final class WhyReader {
    private static final String NO_HUB = "no --kubeconfig of the hub was given";
    private static final String NO_TENANT = "no --tenant-kubeconfig was given";

    private final Origin name;
    private final Instant now;

    WhyReader(Origin name, Instant now) {
        this.name = name;
        this.now = now;
    }

    /** The tenant's side. */
    record TenantSide(Sight<Service> service, Sight<LeaseSight> ccm) {
        static final TenantSide HIDDEN =
                new TenantSide(new Sight.Hidden<>(NO_TENANT), new Sight.Hidden<>(NO_TENANT));
    }

    TenantSide inTenant(Cluster tenant) {
        var service =
                Sight.of(() ->
                        tenant.get(Service.class, new ObjectKey(name.namespace(), name.name())));
        // In whichever namespace it runs.
        var lease =
                Sight.of(() ->
                        tenant.list(Lease.class, Selection.everywhere()).stream()
                                .filter(it -> it.getMetadata().getName().equals(Leases.CCM))
                                .map(it -> LeaseSight.of(it, now))
                                .min(Comparator.comparing(LeaseSight::age)));
        return new TenantSide(service, lease);
    }

    WhyFacts withoutHub(TenantSide side) {
        return new WhyFacts(
                name,
                Optional.empty(),
                side.service(),
                side.ccm(),
                new Sight.Hidden<>(NO_HUB),
                new Sight.Hidden<>(NO_HUB),
                new Sight.Hidden<>(NO_HUB),
                new Sight.Hidden<>(NO_HUB),
                new Sight.Hidden<>(NO_HUB));
    }

    WhyFacts inHub(
            TenantSide side, ApiServerCluster hub, TenantName tenant, String managerNamespace) {
        var account =
                Sight.of(() -> hub.get(Tenant.class, ObjectKey.clusterScoped(tenant.value())));
        var loadBalancer =
                Sight.of(() ->
                        published(hub, Selection.in(tenant.namespace())).stream()
                                .filter(it -> isOf(it, side.service()))
                                .findFirst());
        var front =
                loadBalancer.then(it ->
                        Sight.of(() ->
                                hub.get(
                                        Service.class,
                                        new ObjectKey(
                                                tenant.namespace(),
                                                Names.service(it.getMetadata().getName())))));
        var report = loadBalancer.then(it -> report(hub, managerNamespace, ObjectKey.of(it)));
        return new WhyFacts(
                name,
                Optional.of(tenant),
                side.service(),
                side.ccm(),
                account,
                loadBalancer,
                front,
                report,
                report.then(new ProxyStatistics(hub)::read));
    }

    /** What CCMs have published for Services of this name. */
    List<LoadBalancer> published(Cluster hub, Selection where) {
        return hub.list(
                LoadBalancer.class,
                where.withLabel(Labels.ORIGIN_NAMESPACE, name.namespace())
                        .withLabel(Labels.ORIGIN_NAME, name.name()));
    }

    /** One that was made for an earlier Service of the same name does not count. */
    private static boolean isOf(LoadBalancer loadBalancer, Sight<Service> service) {
        return service.found()
                .map(it -> it.getMetadata().getUid().equals(loadBalancer.getMetadata().getName()))
                .orElse(true);
    }

    private Sight<FleetReport> report(
            ApiServerCluster hub, String managerNamespace, ObjectKey loadBalancer) {
        return new ManagerReader(hub, managerNamespace).read(now, loadBalancer).leader();
    }
}
