package dev.hawser.planner;

import com.google.protobuf.Message;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.objects.ProxyInput;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * Everything that should be true for one tenant. Hands carry it out in this order: certificates,
 * objects, Envoy resources, pruning, statuses, finalizers.
 *
 * @param objects to be applied, a namespace before what lives in it
 * @param envoy what the tenant's proxies should have; the same instance as before means unchanged
 * @param statuses objects that carry identity and status only
 * @param scope what is pruned, because it is ours and no longer planned
 * @param dials connections whose success would be news
 * @param revisitAt when a plan of the same facts would first differ
 * @param ports which listener has which port; handed in again as a fact of the next plan
 * @param balancers what each load balancer accounts for, and was made from
 * @param proxies what the tenant's proxies were made from, if it has any
 */
public record TenantPlan(
        List<HasMetadata> objects,
        List<Message> envoy,
        List<HasMetadata> statuses,
        List<Pruning> scope,
        List<ProxyCertificateOrder> certificates,
        Set<Dial> dials,
        List<FinalizerChange> finalizers,
        Optional<Instant> revisitAt,
        PortBook ports,
        SortedMap<String, BalancerPlan> balancers,
        Optional<Step<ProxyInput, List<HasMetadata>>> proxies) {
    public TenantPlan {
        objects = List.copyOf(objects);
        envoy = List.copyOf(envoy);
        statuses = List.copyOf(statuses);
        scope = List.copyOf(scope);
        certificates = List.copyOf(certificates);
        dials = Set.copyOf(dials);
        finalizers = List.copyOf(finalizers);
        balancers = Collections.unmodifiableSortedMap(balancers);
    }
}
