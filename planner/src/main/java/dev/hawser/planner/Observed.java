package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the hub holds for one tenant right now, as far as decisions depend on it. */
public record Observed(
        Optional<Namespace> namespace,
        List<Service> services,
        List<Deployment> workloads,
        Optional<CertificateValidity> proxyCertificate) {
    public Observed {
        services = List.copyOf(services);
        workloads = List.copyOf(workloads);
    }

    /** Nothing of the tenant exists yet. */
    public static Observed nothing() {
        return new Observed(Optional.empty(), List.of(), List.of(), Optional.empty());
    }

    /** From when to when a certificate is good. */
    public record CertificateValidity(Instant notBefore, Instant notAfter) {}
}
