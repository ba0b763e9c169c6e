package dev.hawser.bench;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** Which address each Service of a namespace has, as soon as its status says so. */
final class AllocatedAddresses implements AutoCloseable, ResourceEventHandler<Service> {
    private final Map<String, CompletableFuture<String>> addresses = new ConcurrentHashMap<>();
    private final SharedIndexInformer<Service> services;

    AllocatedAddresses(KubernetesClient client, String namespace) {
        services = client.services().inNamespace(namespace).inform(this);
    }

    CompletableFuture<String> of(String service) {
        return addresses.computeIfAbsent(service, _ -> new CompletableFuture<>());
    }

    @Override
    public void onAdd(Service service) {
        if (ProbeObjects.told(service)) {
            of(service.getMetadata().getName())
                    .complete(
                            service.getStatus().getLoadBalancer().getIngress().getFirst().getIp());
        }
    }

    @Override
    public void onUpdate(Service before, Service now) {
        onAdd(now);
    }

    @Override
    public void onDelete(Service service, boolean finalStateUnknown) {
        // Nothing here is deleted while it is measured.
    }

    @Override
    public void close() {
        services.close();
    }
}
