package dev.hawser.manager;

import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the proxies that come and go, as workloads of the hub. */
final class ProxyWorkloads {
    private final HubView hub;
    private final Set<ObjectKey> known = ConcurrentHashMap.newKeySet();
    private final Counter created;
    private final Counter deleted;

    ProxyWorkloads(HubView hub, PrometheusRegistry registry) {
        this.hub = hub;
        hub.deployments.list().forEach(workload -> known.add(ObjectKey.of(workload)));
        created = counter(registry, "create", "Workloads of proxies that came");
        deleted = counter(registry, "delete", "Workloads of proxies that went");
    }

    void changed(Deployment workload) {
        var key = ObjectKey.of(workload);
        if (hub.deployments.get(key).isPresent()) {
            if (known.add(key)) {
                created.labelValues(key.namespace()).inc();
            }
        } else if (known.remove(key)) {
            deleted.labelValues(key.namespace()).inc();
            forgetUnlessThere(key.namespace());
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
