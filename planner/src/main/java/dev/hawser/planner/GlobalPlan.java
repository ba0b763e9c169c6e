package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What should be true of the hub apart from its tenants: the fleet that they share, if they do.
 *
 * @param statuses what operators are told
 */
public record GlobalPlan(
        List<HasMetadata> objects,
        List<Pruning> scope,
        List<ProxyCertificateOrder> certificates,
        List<HasMetadata> statuses,
        Optional<Instant> revisitAt) {
    public GlobalPlan {
        objects = List.copyOf(objects);
        scope = List.copyOf(scope);
        certificates = List.copyOf(certificates);
        statuses = List.copyOf(statuses);
    }
}
