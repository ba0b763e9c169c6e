package dev.hawser.lab;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Plays the hub's own load balancer: each Service of type LoadBalancer gets an address of the
 * bridge, held by the node and told in its status; kube-proxy serves it from there.
 */
public final class AddressAllocator implements AutoCloseable, ResourceEventHandler<Service> {
    /** As the guide on tenants calls it. */
    private static final String CLASS = "default";

    // So that a status is written in the end even if the API server was away at first.
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(2);

    private final KubernetesClient client;
    private final NetworkNamespace namespace;
    private final Map<String, String> addresses = new ConcurrentHashMap<>();
    private final SharedIndexInformer<Service> services;

    private AddressAllocator(KubernetesClient client, NetworkNamespace namespace) {
        this.client = client;
        this.namespace = namespace;
        this.services = client.services().inAnyNamespace().inform(this, LOOK_AGAIN.toMillis());
    }

    static AddressAllocator start(KubernetesClient client, NetworkNamespace namespace) {
        return new AddressAllocator(client, namespace);
    }

    @Override
    public void onAdd(Service service) {
        if (wanted(service)) {
            publish(service, addresses.computeIfAbsent(uid(service), this::take));
        } else {
            release(service);
        }
    }

    @Override
    public void onUpdate(Service before, Service now) {
        onAdd(now);
    }

    @Override
    public void onDelete(Service service, boolean finalStateUnknown) {
        release(service);
    }

    @Override
    public void close() {
        services.close();
    }

    // One with another class is another's to serve, even if there is no other.
    private static boolean wanted(Service service) {
        var itsClass = service.getSpec().getLoadBalancerClass();
        return "LoadBalancer".equals(service.getSpec().getType())
                && (itsClass == null || itsClass.equals(CLASS));
    }

    private String take(String uid) {
        var address = RealNetwork.shared().takeLoadBalancerAddress();
        namespace.ip("address add %s/32 dev eth0".formatted(address));
        return address;
    }

    private void release(Service service) {
        var address = addresses.remove(uid(service));
        if (address != null) {
            namespace.ip("address delete %s/32 dev eth0".formatted(address));
            RealNetwork.shared().releaseLoadBalancerAddress(address);
        }
    }

    // Says nothing about the version it saw: whatever else changed meanwhile, the address is right.
    private void publish(Service service, String address) {
        var status = service.getStatus().getLoadBalancer();
        if (status != null
                && status.getIngress().stream().anyMatch(i -> address.equals(i.getIp()))) {
            return;
        }
        client.services()
                .inNamespace(service.getMetadata().getNamespace())
                .withName(service.getMetadata().getName())
                .subresource("status")
                .patch(
                        PatchContext.of(PatchType.JSON_MERGE),
                        """
                        {"status": {"loadBalancer": {"ingress": [{"ip": "%s"}]}}}
                        """
                                .formatted(address));
    }

    private static String uid(Service service) {
        return service.getMetadata().getUid();
    }
}
