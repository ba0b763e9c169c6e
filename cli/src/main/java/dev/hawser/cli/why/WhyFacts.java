package dev.hawser.cli.why;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.cli.hub.LeaseSight;
import dev.hawser.cli.hub.Sight;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.publish.Holds;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;

/**
 * Everything that was seen on the way of one Service.
 *
 * @param name of the Service
 * @param tenant whose it is, if that is known
 * @param service in the tenant's cluster
 * @param ccm who leads there
 * @param account the tenant on the hub
 * @param loadBalancer what the hub holds for the Service
 * @param front the hub's own Service, which has the address
 * @param report of the manager that leads
 * @param endpoints as the proxies see them
 */
record WhyFacts(
        Origin name,
        Optional<TenantName> tenant,
        Sight<Service> service,
        Sight<LeaseSight> ccm,
        Sight<Tenant> account,
        Sight<LoadBalancer> loadBalancer,
        Sight<Service> front,
        Sight<FleetReport> report,
        Sight<List<EndpointHealth>> endpoints) {
    /** Whether some CCM has laid hands on the Service. */
    boolean isTaken() {
        return loadBalancer.found().isPresent() || service.found().filter(Holds::held).isPresent();
    }
}
