package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.util.List;

/** What we do to tenants' Services: what we do to any of their objects, and show addresses. */
final class TenantServices extends TenantObjects<Service> {
    TenantServices(Cluster tenant) {
        super(tenant, Service.class);
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
}
