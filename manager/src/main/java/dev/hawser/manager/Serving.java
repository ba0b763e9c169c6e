package dev.hawser.manager;

import dev.hawser.api.Config;
import dev.hawser.api.Labels;
import dev.hawser.api.Leases;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.WorkQueue;
import dev.hawser.cluster.WorkQueueMetrics;
import dev.hawser.cluster.WorkQueueOptions;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.pki.ReplicaIdentity;
import dev.hawser.planner.TenantName;
import dev.hawser.xds.ConnectionTimes;
import dev.hawser.xds.ReplicaReporter;
import dev.hawser.xds.XdsOptions;
import dev.hawser.xds.XdsServer;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetSocketAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A manager at work: everything that may run only once the hub was seen whole. Before that an
 * absent object proves nothing, and a proxy would be told to drop what it should keep.
 */
final class Serving implements AutoCloseable {
    private final TenantNames names;
    private final CertificateKeeper certificates;
    private final XdsServer server;
    private final ReplicaReporter reporter;
    private final Dialer dialer;
    private final TenantHostnames hostnames;
    private final Resolver resolver;
    private final ProxyWorkloads workloads;
    private final WorkQueue<TenantName> tenants;
    private final WorkQueue<TenantName> secrets;
    private final WorkQueue<ObjectKey> serverCertificate;
    private volatile @Nullable Leadership leadership;

    private Serving(
            ManagerOptions options,
            Surroundings surroundings,
            Cluster cluster,
            HubView hub,
            CertificateKeeper certificates,
            PrometheusRegistry registry) {
        var clock = surroundings.clock();
        names = new TenantNames(hub);
        this.certificates = certificates;
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
        var proxies = new Proxies(server, this::look);
        var plans = new TenantPlans();
        var metrics = new PassMetrics(registry);
        var reconciler =
                new TenantReconciler(
                        new TenantFactsReader(
                                hub,
                                names,
                                new HubAddress(cluster),
                                proxies,
                                dialer,
                                hostnames,
                                resolver,
                                certificates,
                                options.hubOptions(server.port()),
                                clock),
                        plans,
                        new HubHands(cluster, hub.objects(), certificates, clock),
                        proxies,
                        dialer,
                        hostnames,
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
        workloads = new ProxyWorkloads(hub, registry);
        HubGauges.register(registry, hub, plans, proxies);
        server.onFeedback(node -> names.of(node).ifPresent(this::look));
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
        switch (object) {
            case Tenant tenant -> lookAtAllOf(new TenantName(tenant.getMetadata().getName()));
            case Config _ -> names.all().forEach(this::look);
            case Namespace namespace -> {
                workloads.forgetUnlessThere(namespace.getMetadata().getName());
                names.of(namespace.getMetadata().getName()).ifPresent(this::lookAtAllOf);
            }
            case Secret secret when certificates.isRoots(ObjectKey.of(secret)) -> lookAtAll();
            case Secret secret when certificates.isServers(ObjectKey.of(secret)) ->
                    serverCertificate.add(ObjectKey.of(secret));
            case Secret secret when isFromTenant(secret) -> lookAtSecrets(secret);
            case SyncSecret syncSecret -> lookAtSecrets(syncSecret);
            case Deployment workload -> changedWorkload(workload);
            case DaemonSet workload -> changedWorkload(workload);
            default -> names.of(object.getMetadata().getNamespace()).ifPresent(this::look);
        }
    }

    private void changedWorkload(HasMetadata workload) {
        workloads.changed(workload);
        names.of(workload.getMetadata().getNamespace()).ifPresent(this::look);
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

    private void lookAtAllOf(TenantName tenant) {
        look(tenant);
        secrets.add(tenant);
    }

    private void lookAtSecrets(HasMetadata object) {
        names.of(object.getMetadata().getNamespace()).ifPresent(secrets::add);
    }

    private static boolean isFromTenant(Secret secret) {
        return secret.getMetadata().getLabels().containsKey(Labels.FROM_SYNC_SECRET);
    }

    void lookAtAll() {
        names.all().forEach(this::lookAtAllOf);
        serverCertificate.add(certificates.serverKey());
    }

    private static WorkQueueOptions queueOptions(
            Surroundings surroundings, PrometheusRegistry registry) {
        var standard = WorkQueueOptions.standard(new WorkQueueMetrics(registry));
        return new WorkQueueOptions(
                standard.backoff(),
                surroundings.clock(),
                standard.metrics(),
                standard.parallelism(),
                standard.drain());
    }
}
