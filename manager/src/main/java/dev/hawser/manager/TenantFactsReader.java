package dev.hawser.manager;

import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.GlobalFacts;
import dev.hawser.planner.Names;
import dev.hawser.planner.Observed;
import dev.hawser.planner.TenantFacts;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.TenantPlan;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.Secret;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gathers what is known about one tenant, from memory alone. */
final class TenantFactsReader {
    private final HubView hub;
    private final TenantNames names;
    private final HubAddress address;
    private final Proxies proxies;
    private final Dialer dialer;
    private final TenantHostnames hostnames;
    private final GlobalPorts globalPorts;
    private final Resolver resolver;
    private final CertificateKeeper certificates;
    private final RefusedObjects refused;
    private final HubNetworks networks;
    private final InstantSource clock;

    TenantFactsReader(
            HubView hub,
            TenantNames names,
            HubAddress address,
            Proxies proxies,
            Dialer dialer,
            TenantHostnames hostnames,
            GlobalPorts globalPorts,
            Resolver resolver,
            CertificateKeeper certificates,
            RefusedObjects refused,
            HubNetworks networks,
            InstantSource clock) {
        this.hub = hub;
        this.names = names;
        this.address = address;
        this.proxies = proxies;
        this.dialer = dialer;
        this.hostnames = hostnames;
        this.globalPorts = globalPorts;
        this.resolver = resolver;
        this.certificates = certificates;
        this.refused = refused;
        this.networks = networks;
        this.clock = clock;
    }

    /**
     * What the leader knows: also the ports it gave out and has not read back yet.
     *
     * @param previous the plan it carried out last
     */
    TenantFacts forLeader(TenantName tenant, @Nullable TenantPlan previous) {
        return of(tenant, previous == null ? PortBook.empty() : previous.ports(), true);
    }

    /** What a follower knows; ports it may once have given out itself count for nothing. */
    TenantFacts forFollower(TenantName tenant) {
        return of(tenant, PortBook.empty(), false);
    }

    private TenantFacts of(TenantName tenant, PortBook lastPorts, boolean leading) {
        var namespace = tenant.namespace();
        var options = networks.options();
        return new TenantFacts(
                tenant,
                hub.tenants.get(ObjectKey.clusterScoped(tenant.value())),
                hub.configs.get(new ObjectKey(options.managerNamespace(), WellKnownNames.CONFIG)),
                hub.loadBalancers.in(namespace),
                hub.addresses.in(namespace),
                new Observed(
                        hub.namespaces.get(ObjectKey.clusterScoped(namespace)),
                        hub.services.in(namespace),
                        Stream.concat(
                                        hub.workloads(namespace).stream(),
                                        hub.workloads(options.managerNamespace()).stream())
                                .toList(),
                        synced(namespace),
                        certificates.proxyCertificate(namespace, Names.proxyCertificate(namespace)),
                        hub.knowsPodMonitors(),
                        new Observed.Entry(
                                names.rival(tenant),
                                hub.secrets.get(
                                        new ObjectKey(namespace, WellKnownNames.TENANT_ACCESS)),
                                address.find()),
                        refused.words(tenant)),
                proxies.states(tenant),
                dialer.answered(tenant),
                new GlobalFacts(
                        leading ? globalPorts.given(tenant) : globalPorts.written(tenant),
                        hub.globalPods.list(),
                        hub.slices.in(namespace)),
                hostnames.facts(tenant),
                resolver.known(tenant),
                clock.instant(),
                options,
                lastPorts,
                leading);
    }

    /**
     * Secrets that came from the tenant; those that we made for it are no business of its plans.
     */
    private List<Secret> synced(String namespace) {
        return hub.secrets.in(namespace).stream()
                .filter(secret -> Origin.ofHubObject(secret).isPresent())
                .toList();
    }
}
