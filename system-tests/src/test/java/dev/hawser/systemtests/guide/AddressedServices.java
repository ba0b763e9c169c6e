package dev.hawser.systemtests.guide;

import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Services of a cluster that were told an address, as they last were, even if they are gone. */
final class AddressedServices implements AutoCloseable, ResourceEventHandler<Service> {
    private final Map<String, Service> byUid = new ConcurrentHashMap<>();
    private final SharedIndexInformer<Service> informer;

    private AddressedServices(KubernetesClient client) {
        informer = client.services().inAnyNamespace().inform(this);
    }

    /** From now on. */
    static AddressedServices of(KubernetesClient client) {
        return new AddressedServices(client);
    }

    Collection<Service> all() {
        return List.copyOf(byUid.values());
    }

    static List<String> addresses(Service service) {
        return service.getStatus().getLoadBalancer().getIngress().stream()
                .map(LoadBalancerIngress::getIp)
                .toList();
    }

    @Override
    public void onAdd(Service service) {
        if (!addresses(service).isEmpty()) {
            byUid.put(service.getMetadata().getUid(), service);
        }
    }

    @Override
    public void onUpdate(Service before, Service now) {
        onAdd(now);
    }

    @Override
    public void onDelete(Service service, boolean finalStateUnknown) {
        // What it was told, it was told.
    }

    @Override
    public void close() {
        informer.close();
    }
}
