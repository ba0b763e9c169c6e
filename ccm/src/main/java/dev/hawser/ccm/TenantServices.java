package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What we do to tenants' Services: what we do to any of their objects, and show addresses. */
final class TenantServices extends TenantObjects<Service> {
    private final InstantSource clock;

    TenantServices(Cluster tenant, InstantSource clock) {
        super(tenant, Service.class);
        this.clock = clock;
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

    /** Puts a condition beside those of others, and the time if it turned. */
    void mark(Service service, Condition condition) {
        tenant.editStatus(
                Service.class,
                ObjectKey.of(service),
                live -> isSame(live, service) ? withCondition(live, condition) : live);
    }

    private Service withCondition(Service live, Condition condition) {
        var all =
                live.getStatus() == null ? List.<Condition>of() : live.getStatus().getConditions();
        var before =
                all.stream().filter(it -> it.getType().equals(condition.getType())).findFirst();
        var time =
                before.filter(it -> it.getStatus().equals(condition.getStatus()))
                        .map(Condition::getLastTransitionTime)
                        .orElseGet(
                                () -> clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        var stamped = condition.edit().withLastTransitionTime(time).build();
        if (before.equals(Optional.of(stamped))) {
            return live;
        }
        var others = all.stream().filter(it -> !it.getType().equals(condition.getType()));
        return new ServiceBuilder(live)
                .editOrNewStatus()
                .withConditions(Stream.concat(others, Stream.of(stamped)).toList())
                .endStatus()
                .build();
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
