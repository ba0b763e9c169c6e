package dev.hawser.manager;

import dev.hawser.api.Leases;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.WorkQueue;
import dev.hawser.cluster.WorkQueueMetrics;
import dev.hawser.cluster.WorkQueueOptions;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.pki.ReplicaIdentity;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.model.PortPool;
import dev.hawser.xds.ConnectionTimes;
import dev.hawser.xds.ReplicaReporter;
import dev.hawser.xds.XdsOptions;
import dev.hawser.xds.XdsServer;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetSocketAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A manager at work: everything that may run only once the hub was seen whole. Before that an
 * absent object proves nothing, and a proxy would be told to drop what it should keep.
 */
final class Serving implements AutoCloseable {
    private final XdsServer server;
    private final ReplicaReporter reporter;
    private final Dialer dialer;
    private final TenantHostnames hostnames;
    private final Resolver resolver;
    private final GlobalProxies globalProxies;
    private final Attention attention;
    private final FleetReports fleetReports;
    private final WorkQueue<TenantName> tenants;
    private final WorkQueue<TenantName> secrets;
    private final WorkQueue<ObjectKey> serverCertificate;
    private final WorkQueue<ObjectKey> globalFleet;
    private volatile @Nullable Leadership leadership;

    private Serving(
            ManagerOptions options,
            Surroundings surroundings,
            Cluster cluster,
            HubView hub,
            CertificateKeeper certificates,
            PrometheusRegistry registry) {
        var clock = surroundings.clock();
        var names = new TenantNames(hub);
        server =
                XdsServer.start(
                        new XdsOptions(
                                options.xds().socketAddress(),
                                certificates::serverIdentity,
                                ProxyIdentity::tenantOf,
                                ReplicaIdentity::isReplica,
                                registry,
                                ConnectionTimes.standard()));
        reporter = new ReplicaReporter(server, this::leader, certificates::replicaCredentials);
        dialer = new Dialer(this::look, surroundings.places());
        hostnames =
                new TenantHostnames(
                        hub,
                        new HostnameClaims(hub, this::look),
                        new HostnameProber(surroundings.lookup(), this::look));
        resolver = Resolver.ofThisMachine(this::look);
        var global = Fleet.global(options.namespace());
        globalProxies = new GlobalProxies(server, global, names.all(), this::look);
        var proxies = new Proxies(server, globalProxies, this::look);
        var hubOptions = options.hubOptions(server.port());
        var networks =
                options.findsHubNetworks()
                        ? HubNetworks.of(hub, hubOptions, cluster)
                        : HubNetworks.onlyNamed(hubOptions);
        var globalPorts =
                new GlobalPorts(hub.slices, new PortPool(hubOptions.listenerPorts()), clock);
        var plans = new TenantPlans();
        var metrics = new PassMetrics(registry);
        var refused = new RefusedObjects(clock);
        var rollouts = new Rollouts(hub, clock, registry, this::look);
        var hands = new HubHands(cluster, hub.objects(), certificates, refused, rollouts, clock);
        var reconciler =
                new TenantReconciler(
                        new TenantFactsReader(
                                hub,
                                names,
                                new HubAddress(cluster),
                                proxies,
                                dialer,
                                hostnames,
                                globalPorts,
                                resolver,
                                certificates,
                                refused,
                                networks,
                                clock),
                        plans,
                        hands,
                        refused,
                        proxies,
                        dialer,
                        hostnames,
                        globalPorts,
                        rollouts,
                        resolver,
                        this::leading,
                        metrics);
        var queues = queueOptions(surroundings, registry);
        tenants = new WorkQueue<>("tenant", new TenantPasses(reconciler, metrics, plans), queues);
        secrets =
                new WorkQueue<>(
                        "sync-secret",
                        new SecretsReconciler(
                                cluster,
                                hub,
                                names,
                                clock,
                                this::leading,
                                new SecretMetrics(registry)),
                        queues);
        serverCertificate =
                new WorkQueue<>(
                        "server-certificate",
                        new ServerCertificateReconciler(certificates, server, this::leading),
                        queues);
        globalFleet =
                new WorkQueue<>(
                        "global-fleet",
                        new GlobalFleetReconciler(
                                hub, hands, certificates, hubOptions, clock, this::leading),
                        queues);
        attention =
                new Attention(
                        names,
                        new CommonSettings(hub, options.namespace()),
                        networks,
                        certificates,
                        new ProxyWorkloads(hub, registry),
                        global,
                        proxies,
                        new Attention.Queues(tenants, secrets, serverCertificate, globalFleet));
        fleetReports =
                new FleetReports(
                        server, proxies, names, plans, options.identity(), this::leading, clock);
        HubGauges.register(registry, hub, plans, proxies);
        server.onFeedback(attention::heard);
    }

    static Serving start(
            ManagerOptions options,
            Surroundings surroundings,
            Cluster cluster,
            HubView hub,
            CertificateKeeper certificates,
            PrometheusRegistry registry) {
        var serving = new Serving(options, surroundings, cluster, hub, certificates, registry);
        serving.leadership =
                options.leaderElection()
                        ? Leadership.elected(
                                cluster,
                                new ObjectKey(options.namespace(), Leases.MANAGER),
                                Replica.ofThisProcess(options, serving.port()),
                                surroundings.electionTimes(),
                                serving::lookAtAll)
                        : Leadership.withoutRivals();
        serving.lookAtAll();
        return serving;
    }

    /** Something on the hub is not as it was. */
    void changed(HasMetadata object) {
        attention.changed(object);
    }

    FleetReports fleetReports() {
        return fleetReports;
    }

    int port() {
        return server.port();
    }

    boolean leading() {
        var current = leadership;
        return current != null && current.leading();
    }

    /** Work is finished while we still lead, then another may; proxies are let go last. */
    @Override
    public void close() {
        tenants.close();
        secrets.close();
        serverCertificate.close();
        globalFleet.close();
        globalProxies.close();
        var current = leadership;
        if (current != null) {
            current.close();
        }
        dialer.close();
        hostnames.close();
        resolver.close();
        reporter.close();
        server.close();
    }

    private Optional<InetSocketAddress> leader() {
        var current = leadership;
        return current == null
                ? Optional.empty()
                : current.leader().map(replica -> replica.address().socketAddress());
    }

    private void look(TenantName tenant) {
        tenants.add(tenant);
    }

    void lookAtAll() {
        attention.all();
    }

    private static WorkQueueOptions queueOptions(
            Surroundings surroundings, PrometheusRegistry registry) {
        var standard = WorkQueueOptions.standard(new WorkQueueMetrics(registry));
        return new WorkQueueOptions(
                standard.backoff(),
                surroundings.clock(),
                standard.metrics(),
                standard.parallelism(),
                standard.unhurried(),
                standard.drain());
    }
}
