package dev.hawser.manager;

import dev.hawser.cluster.ObjectId;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the proxies that come and go, as workloads of the hub. */
final class ProxyWorkloads {
    private final HubView hub;
    private final Set<ObjectId> known = ConcurrentHashMap.newKeySet();
    private final Counter created;
    private final Counter deleted;

    ProxyWorkloads(HubView hub, PrometheusRegistry registry) {
        this.hub = hub;
        hub.deployments.list().forEach(workload -> known.add(ObjectId.of(workload)));
        hub.daemonSets.list().forEach(workload -> known.add(ObjectId.of(workload)));
        created = counter(registry, "create", "Workloads of proxies that came");
        deleted = counter(registry, "delete", "Workloads of proxies that went");
    }

    void changed(HasMetadata workload) {
        var id = ObjectId.of(workload);
        var namespace = id.key().namespace();
        if (hub.objects().get(workload.getClass(), id.key()).isPresent()) {
            if (known.add(id)) {
                created.labelValues(namespace).inc();
            }
        } else if (known.remove(id)) {
            deleted.labelValues(namespace).inc();
            forgetUnlessThere(namespace);
        }
    }

    /** A namespace that is gone leaves no series behind, whichever of its news comes last. */
    void forgetUnlessThere(String namespace) {
        if (hub.namespaces.get(ObjectKey.clusterScoped(namespace)).isEmpty()) {
            created.remove(namespace);
            deleted.remove(namespace);
        }
    }

    private static Counter counter(PrometheusRegistry registry, String what, String help) {
        return Counter.builder()
                .name("kubelb_envoy_control_plane_envoy_proxy_" + what + "_total")
                .help(help)
                .labelNames("namespace")
                .register(registry);
    }
}
