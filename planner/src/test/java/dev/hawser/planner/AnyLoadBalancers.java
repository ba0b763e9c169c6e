package dev.hawser.planner;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.Annotations;
import dev.hawser.api.EndpointAddress;
import dev.hawser.api.EndpointPort;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerEndpoints;
import dev.hawser.api.LoadBalancerPort;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.ServicePortStatus;
import dev.hawser.api.ServiceStatus;
import dev.hawser.api.SessionPersistence;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Load balancers and what they refer to, sound and broken, as dice fall. */
record AnyLoadBalancers(Dice dice, TenantName tenant, Instant now) {
    private static final List<String> ADDRESSES =
            List.of(
                    "192.0.2.11",
                    "192.0.2.12",
                    "2001:db8::1",
                    "127.0.0.1",
                    "169.254.169.254",
                    "n.example.com",
                    "127.1");

    Addresses addresses(String name) {
        var addresses = new Addresses();
        addresses.setMetadata(
                new ObjectMetaBuilder().withName(name).withNamespace(tenant.namespace()).build());
        addresses.setSpec(new AddressesSpec(someAddresses()));
        return addresses;
    }

    private List<EndpointAddress> someAddresses() {
        return ADDRESSES.stream()
                .filter(address -> dice.maybe(1, 3))
                .map(EndpointAddress::ofIp)
                .toList();
    }

    LoadBalancer loadBalancer(String name) {
        boolean leaving = dice.maybe(1, 6);
        var loadBalancer = new LoadBalancer();
        loadBalancer.setMetadata(
                new ObjectMetaBuilder()
                        .withName(name)
                        .withNamespace(tenant.namespace())
                        .withGeneration(1L)
                        .withUid("uid-" + name)
                        .withAnnotations(
                                dice.maybe(1, 4)
                                        ? Map.of(Annotations.REQUEST_WILDCARD_DOMAIN, "true")
                                        : null)
                        .withLabels(dice.maybe(1, 2) ? Map.of(Labels.ORIGIN_NAME, name) : null)
                        .withFinalizers(finalizers(leaving))
                        .withOwnerReferences(
                                dice.maybe(1, 8)
                                        ? List.of(
                                                new OwnerReferenceBuilder()
                                                        .withKind("Tenant")
                                                        .withName("pond")
                                                        .build())
                                        : List.of())
                        .withDeletionTimestamp(leaving ? now.toString() : null)
                        .build());
        loadBalancer.setSpec(spec());
        if (dice.maybe(1, 2)) {
            loadBalancer.setStatus(status());
        }
        return loadBalancer;
    }

    private List<String> finalizers(boolean leaving) {
        var finalizers = new ArrayList<String>();
        if (leaving || dice.maybe(1, 2)) {
            finalizers.add("kubelb.k8c.io/cleanup");
        }
        if (dice.maybe(1, 8)) {
            finalizers.add("example.org/never");
        }
        return finalizers;
    }

    private LoadBalancerSpec spec() {
        var ports = new ArrayList<LoadBalancerPort>();
        var behind = new ArrayList<EndpointPort>();
        for (int i = dice.below(4); i > 0; i--) {
            ports.add(
                    new LoadBalancerPort(
                            dice.one("x", "y", "", null),
                            dice.one("TCP", "UDP", null),
                            dice.one(80, 81, 443, 0)));
            behind.add(
                    new EndpointPort(
                            dice.one("x", "y", null),
                            dice.one(31_080, 31_081, 70_000),
                            dice.one("TCP", "UDP", null)));
        }
        var groups = new ArrayList<LoadBalancerEndpoints>();
        for (int i = dice.below(3); i > 0; i--) {
            groups.add(
                    dice.maybe(1, 2)
                            ? new LoadBalancerEndpoints(
                                    null,
                                    null,
                                    new ObjectReferenceBuilder()
                                            .withName(dice.one("default", "other", "nowhere"))
                                            .build(),
                                    behind)
                            : new LoadBalancerEndpoints(null, someAddresses(), null, behind));
        }
        return new LoadBalancerSpec(
                groups,
                ports,
                dice.one(null, null, "a.example.com", "A.Example.com.", "b.test", "*.bad"),
                dice.one("LoadBalancer", "ClusterIP", "NodePort", "ExternalName", null),
                dice.one("Local", null),
                dice.maybe(1, 4) ? new SessionPersistence("SourceIP") : null,
                null,
                null,
                null,
                null);
    }

    private LoadBalancerStatus status() {
        var port =
                new ServicePortStatus(
                        dice.one("x", "y", null),
                        dice.one("TCP", "UDP"),
                        null,
                        80,
                        new IntOrString(dice.one(10_000, 10_001, 45_678, 19_001, 22)),
                        null,
                        dice.one(31_080, 31_081, 0));
        return new LoadBalancerStatus(null, new ServiceStatus(List.of(port)), null, null);
    }
}
