package dev.hawser.manager;

import dev.hawser.api.Config;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.WorkQueue;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.api.model.networking.v1.ServiceCIDR;

/** Who has to look again when something is not as it was. */
final class Attention {
    private final TenantNames names;
    private final CommonSettings settings;
    private final HubNetworks networks;
    private final CertificateKeeper certificates;
    private final ProxyWorkloads workloads;
    private final Fleet global;
    private final Proxies proxies;
    private final Queues queues;

    Attention(
            TenantNames names,
            CommonSettings settings,
            HubNetworks networks,
            CertificateKeeper certificates,
            ProxyWorkloads workloads,
            Fleet global,
            Proxies proxies,
            Queues queues) {
        this.names = names;
        this.settings = settings;
        this.networks = networks;
        this.certificates = certificates;
        this.workloads = workloads;
        this.global = global;
        this.proxies = proxies;
        this.queues = queues;
    }

    /** Whoever looks, each in turn. */
    record Queues(
            WorkQueue<TenantName> tenants,
            WorkQueue<TenantName> secrets,
            WorkQueue<ObjectKey> serverCertificate,
            WorkQueue<ObjectKey> globalFleet) {}

    void all() {
        names.all().forEach(this::allOf);
        queues.serverCertificate().add(certificates.serverKey());
        globalFleet();
    }

    /** Something on the hub is not as it was. */
    void changed(HasMetadata object) {
        switch (object) {
            case Tenant tenant -> allOf(new TenantName(tenant.getMetadata().getName()));
            case Config _ -> {
                if (settings.haveChanged()) {
                    inTheirTime();
                }
                globalFleet();
            }
            case Node _, ServiceCIDR _ when networks.haveChanged() -> inTheirTime();
            case Node _, ServiceCIDR _ -> {}
            case Namespace namespace -> {
                workloads.forgetUnlessThere(namespace.getMetadata().getName());
                allIn(namespace.getMetadata().getName());
            }
            case Secret secret when certificates.isRoots(ObjectKey.of(secret)) -> all();
            case Secret secret when certificates.isServers(ObjectKey.of(secret)) ->
                    queues.serverCertificate().add(ObjectKey.of(secret));
            // Load balancers verify their endpoints with some that came from tenants.
            case Secret secret -> allIn(secret.getMetadata().getNamespace());
            case SyncSecret syncSecret ->
                    names.of(syncSecret.getMetadata().getNamespace())
                            .ifPresent(queues.secrets()::add);
            case Deployment workload -> workload(workload);
            case DaemonSet workload -> workload(workload);
            case EndpointSlice slice when isGlobal(slice) -> whoeverIsServedByAll();
            case Service service -> {
                globalFleet();
                tenantOf(service);
            }
            default -> tenantOf(object);
        }
    }

    /** Proxies of a node said something. */
    void heard(String node) {
        if (node.equals(global.node())) {
            proxies.concerned().forEach(queues.tenants()::add);
        } else {
            names.of(Fleet.namespaceOf(node)).ifPresent(queues.tenants()::add);
        }
    }

    /** What concerns all tenants has time: nobody's own change waits behind it. */
    private void inTheirTime() {
        names.all().forEach(queues.tenants()::addUnhurried);
    }

    private void workload(HasMetadata workload) {
        workloads.changed(workload);
        if (isGlobal(workload)) {
            globalFleet();
            whoeverIsServedByAll();
        } else {
            tenantOf(workload);
        }
    }

    private boolean isGlobal(HasMetadata object) {
        return global.namespace().equals(object.getMetadata().getNamespace());
    }

    private void globalFleet() {
        queues.globalFleet().add(new ObjectKey(global.namespace(), global.workload()));
    }

    private void whoeverIsServedByAll() {
        proxies.servedByAll().forEach(queues.tenants()::add);
    }

    private void allOf(TenantName tenant) {
        queues.tenants().add(tenant);
        queues.secrets().add(tenant);
    }

    private void tenantOf(HasMetadata object) {
        names.of(object.getMetadata().getNamespace()).ifPresent(queues.tenants()::add);
    }

    private void allIn(String namespace) {
        names.of(namespace).ifPresent(this::allOf);
    }
}
