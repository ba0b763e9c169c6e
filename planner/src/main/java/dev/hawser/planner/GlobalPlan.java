package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What should be true of the hub apart from its tenants: the fleet that they share, if they do.
 *
 * @param statuses what operators are told
 * @param parts what that fleet runs from, taken over by the next plan where nothing changed
 */
public record GlobalPlan(
        List<HasMetadata> objects,
        List<Pruning> scope,
        List<ProxyCertificateOrder> certificates,
        List<HasMetadata> statuses,
        Optional<Instant> revisitAt,
        SortedMap<Fleet, FleetPart> parts) {
    /** Nothing was planned yet. */
    public static final GlobalPlan NONE =
            new GlobalPlan(
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    Collections.emptySortedMap());

    public GlobalPlan {
        objects = List.copyOf(objects);
        scope = List.copyOf(scope);
        certificates = List.copyOf(certificates);
        statuses = List.copyOf(statuses);
        parts = Collections.unmodifiableSortedMap(parts);
    }
}
