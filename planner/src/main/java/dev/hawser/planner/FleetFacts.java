package dev.hawser.planner;

import dev.hawser.planner.Observed.CertificateValidity;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is known of the fleets that run in one namespace.
 *
 * @param workloads that run proxies: Deployments and DaemonSets
 * @param certificate of all their proxies
 */
record FleetFacts(
        String namespace,
        List<HasMetadata> workloads,
        Optional<CertificateValidity> certificate,
        Instant now,
        HubOptions options) {
    static FleetFacts of(TenantFacts facts) {
        return new FleetFacts(
                facts.tenant().namespace(),
                facts.observed().workloads(),
                facts.observed().proxyCertificate(),
                facts.now(),
                facts.options());
    }

    /** What runs a fleet: while it is replaced, a workload of either kind. */
    static Stream<HasMetadata> workloads(List<HasMetadata> all, Fleet fleet) {
        return all.stream()
                .filter(it -> fleet.namespace().equals(it.getMetadata().getNamespace()))
                .filter(it -> fleet.workload().equals(it.getMetadata().getName()));
    }

    Stream<HasMetadata> workloads(Fleet fleet) {
        return workloads(workloads, fleet);
    }
}
