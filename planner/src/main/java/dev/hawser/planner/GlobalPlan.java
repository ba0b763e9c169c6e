package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What should be true of the fleet that all tenants share. */
public record GlobalPlan(
        List<HasMetadata> objects,
        List<Pruning> scope,
        List<ProxyCertificateOrder> certificates,
        Optional<Instant> revisitAt) {
    public GlobalPlan {
        objects = List.copyOf(objects);
        scope = List.copyOf(scope);
        certificates = List.copyOf(certificates);
    }
}
