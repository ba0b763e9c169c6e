package dev.hawser.planner;

import dev.hawser.api.Tenant;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the hub holds for one tenant right now, as far as decisions depend on it.
 *
 * @param workloads that run its proxies: Deployments and DaemonSets
 * @param secrets what the tenant synced
 * @param monitors whether the hub knows PodMonitors
 * @param refused what its API server said to objects that it did not take, by load balancer
 */
public record Observed(
        Optional<Namespace> namespace,
        List<Service> services,
        List<HasMetadata> workloads,
        List<Secret> secrets,
        Optional<CertificateValidity> proxyCertificate,
        boolean monitors,
        Entry entry,
        Map<String, String> refused) {
    public Observed {
        services = List.copyOf(services);
        workloads = List.copyOf(workloads);
        secrets = List.copyOf(secrets);
        refused = Map.copyOf(refused);
    }

    /** What runs a fleet: while it is replaced, a workload of either kind. */
    Stream<HasMetadata> workloads(Fleet fleet) {
        return FleetFacts.workloads(workloads, fleet);
    }

    /** Nothing of the tenant exists yet. */
    public static Observed nothing() {
        return new Observed(
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                Entry.NOTHING,
                Map.of());
    }

    /**
     * What letting a tenant in depends on.
     *
     * @param rival another Tenant that would have the same namespace
     * @param token the Secret that Kubernetes puts the tenant's token into
     * @param server where tenants reach the hub's API server
     */
    public record Entry(Optional<Tenant> rival, Optional<Secret> token, Optional<String> server) {
        public static final Entry NOTHING =
                new Entry(Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** From when to when a certificate is good. */
    public record CertificateValidity(Instant notBefore, Instant notAfter) {}
}
