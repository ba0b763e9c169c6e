package dev.hawser.manager;

import dev.hawser.api.LoadBalancer;
import dev.hawser.lab.FreePorts;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.client.utils.Serialization;

/**
 * Load balancers whose listeners another manager put on ports that are free on this machine: where
 * proxies listen on all its addresses, those that a manager gives out may be taken.
 */
record KnownPorts(TestHub hub, String tenant) {
    /** The tenant's namespace, before there is a Tenant. */
    void prepare() {
        hub.create(
                Namespace.class,
                "metadata: {name: tenant-%s, labels: {kubelb.k8c.io/managed-by: kubelb}}"
                        .formatted(tenant));
    }

    /** Returns the port where proxies will listen. */
    int loadBalancer(String name, Backend backend) {
        var port = FreePorts.take();
        hub.loadBalancer(tenant, name, backend.port());
        hub.cluster.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: tenant-%s, name: %s}
                        status:
                          service:
                            ports:
                            - {name: web, port: 80, protocol: TCP, targetPort: %d, upstreamTargetPort: %d}
                        """
                                .formatted(tenant, name, port, backend.port()),
                        LoadBalancer.class));
        return port;
    }
}
