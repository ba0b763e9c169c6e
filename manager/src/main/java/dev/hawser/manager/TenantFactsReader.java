package dev.hawser.manager;

import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.Names;
import dev.hawser.planner.Observed;
import dev.hawser.planner.TenantFacts;
import dev.hawser.planner.TenantName;
import java.time.InstantSource;

/** Gathers what is known about one tenant, from memory alone. */
final class TenantFactsReader {
    private final HubView hub;
    private final Proxies proxies;
    private final Dialer dialer;
    private final CertificateKeeper certificates;
    private final HubOptions options;
    private final InstantSource clock;

    TenantFactsReader(
            HubView hub,
            Proxies proxies,
            Dialer dialer,
            CertificateKeeper certificates,
            HubOptions options,
            InstantSource clock) {
        this.hub = hub;
        this.proxies = proxies;
        this.dialer = dialer;
        this.certificates = certificates;
        this.options = options;
        this.clock = clock;
    }

    TenantFacts of(TenantName tenant) {
        var namespace = tenant.namespace();
        return new TenantFacts(
                tenant,
                hub.tenants.get(ObjectKey.clusterScoped(tenant.value())),
                hub.configs.get(new ObjectKey(options.managerNamespace(), WellKnownNames.CONFIG)),
                hub.loadBalancers.in(namespace),
                hub.addresses.in(namespace),
                new Observed(
                        hub.namespaces.get(ObjectKey.clusterScoped(namespace)),
                        hub.services.in(namespace),
                        hub.deployments.in(namespace),
                        certificates.proxyCertificate(tenant, Names.proxyCertificate(namespace))),
                proxies.state(tenant),
                dialer.answered(tenant),
                clock.instant(),
                options);
    }
}
