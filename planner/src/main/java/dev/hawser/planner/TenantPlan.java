package dev.hawser.planner;

import com.google.protobuf.Message;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
 */
public record TenantPlan(
        List<HasMetadata> objects,
        List<Message> envoy,
        List<HasMetadata> statuses,
        List<Pruning> scope,
        List<ProxyCertificateOrder> certificates,
        Set<Dial> dials,
        List<FinalizerChange> finalizers,
        Optional<Instant> revisitAt) {
    public TenantPlan {
        objects = List.copyOf(objects);
        envoy = List.copyOf(envoy);
        statuses = List.copyOf(statuses);
        scope = List.copyOf(scope);
        certificates = List.copyOf(certificates);
        dials = Set.copyOf(dials);
        finalizers = List.copyOf(finalizers);
    }
}
