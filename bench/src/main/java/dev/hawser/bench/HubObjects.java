package dev.hawser.bench;

import dev.hawser.api.Addresses;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import io.fabric8.kubernetes.client.utils.Serialization;

/** What an operator and a CCM write on the hub. */
final class HubObjects {
    private HubObjects() {}

    static Tenant tenant(String name) {
        return object("metadata: {name: %s}".formatted(name), Tenant.class);
    }

    /** The nodes of a tenant. */
    static Addresses addresses(String namespace) {
        return object(
                """
                metadata: {namespace: %s, name: default}
                spec: {addresses: [{ip: 192.0.2.11}, {ip: 192.0.2.12}, {ip: 192.0.2.13}]}
                """
                        .formatted(namespace),
                Addresses.class);
    }

    /** One that is reached at all nodes of its tenant. */
    static LoadBalancer loadBalancer(String namespace, int number) {
        return loadBalancer(namespace, number, "addressesReference: {name: default}");
    }

    /** The same, reached at just one place. */
    static LoadBalancer loadBalancerAt(String address, String namespace, int number) {
        return loadBalancer(namespace, number, "addresses: [{ip: %s}]".formatted(address));
    }

    /** Of type ClusterIP: a cluster has fewer node ports than some have load balancers here. */
    private static LoadBalancer loadBalancer(String namespace, int number, String places) {
        return object(
                """
                metadata: {namespace: %s, name: other-%d}
                spec:
                  type: ClusterIP
                  ports: [{name: web, port: 80, protocol: TCP}]
                  endpoints:
                  - %s
                    ports: [{name: web, port: %d, protocol: TCP}]
                """
                        .formatted(namespace, number, places, 10_000 + number),
                LoadBalancer.class);
    }

    private static <T> T object(String yaml, Class<T> kind) {
        return Serialization.unmarshal(yaml, kind);
    }
}
