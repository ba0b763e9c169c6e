package dev.hawser.ccm;

import static dev.hawser.ccm.RecordedTenant.HUB_NAMESPACE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.EndpointAddress;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerPort;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.SessionPersistence;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.testkit.Recorded;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The recorded tenant and its hub, where perhaps another CCM was before us.
 *
 * @param other that CCM's hands on the hub: it creates and replaces, and never applies
 * @param onHub all of a kind that the hub holds of the tenant
 */
record RecordedWorld(
        RecordedTenant tenant,
        Cluster other,
        Ours ours,
        Function<Class<? extends HasMetadata>, Stream<? extends HasMetadata>> onHub) {
    private static final List<Class<? extends HasMetadata>> KINDS =
            List.of(Addresses.class, LoadBalancer.class, SyncSecret.class);

    /** Our own hands on both clusters. */
    record Ours(Cluster tenant, Cluster hub) {}

    void prepare() {
        ours.hub()
                .apply(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName(HUB_NAMESPACE)
                                .endMetadata()
                                .build());
        tenant.fill();
    }

    /** As recorded, but the Services asked for more then, and the nodes were others. */
    void wasServedByAnotherCcm() {
        var names = new TreeMap<String, String>();
        tenant.uidsOf(Service.class).forEach((given, recorded) -> names.put(recorded, given));
        for (var published : Recorded.PUBLISHED.all(LoadBalancer.class)) {
            var metadata = published.getMetadata();
            metadata.setName(names.get(metadata.getName()));
            metadata.setAnnotations(Map.of("example.org/forgotten", "yes"));
            published.setSpec(withMore(published.getSpec()));
            other.create(published);
        }
        var addresses = Recorded.PUBLISHED.all(Addresses.class).getFirst();
        addresses.setSpec(new AddressesSpec(List.of(EndpointAddress.ofIp("198.51.100.200"))));
        other.create(addresses);
    }

    private static LoadBalancerSpec withMore(LoadBalancerSpec spec) {
        var ports = Objects.requireNonNull(spec.ports());
        return new LoadBalancerSpec(
                spec.endpoints(),
                Stream.concat(
                                ports.stream(),
                                Stream.of(new LoadBalancerPort("forgotten", "TCP", 9)))
                        .toList(),
                "forgotten.example.org",
                spec.type(),
                spec.externalTrafficPolicy(),
                new SessionPersistence("SourceIP"),
                "Random",
                null,
                null,
                null);
    }

    /** At once: each object is written one time. */
    void publishesAsRecorded() {
        publishes(UnaryOperator.identity());
    }

    /** Whatever it took. */
    void comesToBeAsRecorded() {
        publishes(object -> {
            object.getMetadata().setGeneration(1L);
            return object;
        });
    }

    private void publishes(UnaryOperator<HasMetadata> asOfNow) {
        var recorded = bytes(KINDS.stream().flatMap(kind -> Recorded.PUBLISHED.all(kind).stream()));
        try (var _ = Ccm.start(RecordedTenant.OPTIONS, ours.tenant(), ours.hub())) {
            await().untilAsserted(() ->
                    assertThat(bytes(KINDS.stream().flatMap(onHub).map(asOfNow)))
                            .isEqualTo(recorded));
        }
    }

    void leavesNothing() {
        try (var _ = Ccm.start(RecordedTenant.OPTIONS, ours.tenant(), ours.hub())) {
            tenant.empty();
            await().until(() -> KINDS.stream().skip(1).flatMap(onHub).findAny().isEmpty());
        }
        ours.hub()
                .delete(
                        Addresses.class,
                        new ObjectKey(HUB_NAMESPACE, WellKnownNames.NODE_ADDRESSES));
    }

    private List<String> bytes(Stream<? extends HasMetadata> objects) {
        var uids = tenant.uids();
        return objects.map(object -> Recorded.normalised(object, uids)).sorted().toList();
    }
}
