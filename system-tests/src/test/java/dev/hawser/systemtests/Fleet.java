package dev.hawser.systemtests;

import dev.hawser.api.Tenant;
import dev.hawser.lab.AddressAllocator;
import dev.hawser.lab.RealCluster;
import dev.hawser.testkit.HawserProgram;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;

/** A hub and two tenants, all real clusters, with the product running in them. */
final class Fleet implements AutoCloseable {
    private final RealCluster hub;
    private final AddressAllocator addresses;
    private final TenantCluster blue;
    private final TenantCluster green;
    private final HawserProgram manager;

    private Fleet() {
        var clusters = RealCluster.startTogether("hub", "blue", "green");
        hub = clusters.getFirst();
        addresses = hub.allocateAddresses();
        hub.importImage(OurImages.envoy());
        define(hub.client());
        blue = new TenantCluster("blue", clusters.get(1), hub);
        green = new TenantCluster("green", clusters.get(2), hub);
        manager = HawserProgram.manager(hub);
    }

    static Fleet start() {
        return new Fleet();
    }

    RealCluster hub() {
        return hub;
    }

    TenantCluster blue() {
        return blue;
    }

    TenantCluster green() {
        return green;
    }

    HawserProgram manager() {
        return manager;
    }

    /** What a tenant has on the hub under this name: one object, or none. */
    <T extends HasMetadata> List<T> onHub(Class<T> kind, TenantCluster tenant, String name) {
        return hub
                .client()
                .resources(kind)
                .inNamespace(tenant.hubNamespace())
                .list()
                .getItems()
                .stream()
                .filter(object -> object.getMetadata().getName().equals(name))
                .toList();
    }

    @Override
    public void close() {
        blue.close();
        green.close();
        manager.close();
        addresses.close();
        hub.close();
    }

    private static void define(KubernetesClient hub) {
        DefinedApi.on(hub).namespace("kubelb");
        for (var name : List.of("blue", "green")) {
            var tenant = new Tenant();
            tenant.setMetadata(new ObjectMetaBuilder().withName(name).build());
            hub.resource(tenant).create();
        }
    }
}
