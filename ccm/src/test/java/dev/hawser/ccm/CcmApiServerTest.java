package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Finalizers;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same on a real API, which defaults, validates and owns fields in its own way. */
@Tag("apiserver")
class CcmApiServerTest {
    private static final RealApiServer SERVER = RealApiServer.shared();

    @BeforeAll
    static void install() {
        OwnKinds.install(SERVER.client());
    }

    @Test
    void aServiceTravelsToTheHubItsAddressBackAndNothingIsLeft() {
        try (var people = SERVER.connect("kubectl");
                var manager = SERVER.connect("kubelb-manager");
                var tenantSide = SERVER.connect("kubelb-ccm");
                var hubSide = SERVER.connect("kubelb-ccm")) {
            var world = new TwoClusters(people, manager);
            world.prepare();
            world.addNode("one", "192.0.2.1");
            try (var _ = Ccm.start(CcmOptions.embedded(TwoClusters.OPTIONS), tenantSide, hubSide)) {
                var web = people.create(service("web", 31_080));
                assertThat(world.dialled(web)).containsExactly(31_080);
                assertThat(world.addressesPublished()).containsExactly("192.0.2.1");

                world.answer(web, List.of("198.51.100.7"));
                eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);
                settles(world, web.getMetadata().getUid());

                world.answer(web, List.of());
                eventually(() -> world.shown("web"), List::isEmpty);
                world.answer(web, List.of("198.51.100.8"));
                eventually(() -> world.shown("web"), List.of("198.51.100.8")::equals);

                world.edit(
                        "web",
                        old ->
                                old.edit()
                                        .editSpec()
                                        .withType("ClusterIP")
                                        .withExternalTrafficPolicy(null)
                                        .withAllocateLoadBalancerNodePorts(null)
                                        .editFirstPort()
                                        .withNodePort(null)
                                        .endPort()
                                        .endSpec()
                                        .build());
                eventually(world::loadBalancers, List::isEmpty);
                eventually(
                        () -> world.service("web").orElseThrow().getMetadata().getFinalizers(),
                        finalizers -> !finalizers.contains(Finalizers.CLEANUP));

                var shop = people.create(service("shop", 31_081));
                world.awaitLoadBalancer(shop);
                world.delete("shop");
                world.delete("web");
                eventually(() -> world.service("shop"), Optional::isEmpty);
                eventually(() -> world.service("web"), Optional::isEmpty);
                assertThat(world.loadBalancers()).isEmpty();
            }
        }
    }

    /** What the server filled in by itself must not look like a difference to us, for ever. */
    private static void settles(TwoClusters world, String uid) {
        var before = world.service("web").orElseThrow();
        world.report("one", "192.0.2.1", "True", "2026-01-01T00:05:00Z");
        world.edit(
                "web",
                old ->
                        old.edit()
                                .editMetadata()
                                .addToAnnotations("example.org/touched", "yes")
                                .endMetadata()
                                .build());
        eventually(
                () -> world.loadBalancers().getFirst().getMetadata().getAnnotations(),
                annotations ->
                        annotations != null && annotations.containsKey("example.org/touched"));
        var after = world.service("web").orElseThrow();
        assertThat(after.getStatus()).isEqualTo(before.getStatus());
        assertThat(world.loadBalancers().getFirst().getMetadata().getName()).isEqualTo(uid);
        // Its spec was published once; an annotation is no new generation.
        assertThat(world.loadBalancers().getFirst().getMetadata().getGeneration()).isEqualTo(1);
    }

    @Test
    void addressesThatAnotherCcmWroteAreTakenBackToo() {
        try (var people = SERVER.connect("kubectl");
                var other = SERVER.connect("ccm");
                var manager = SERVER.connect("kubelb-manager");
                var ours = SERVER.connect("kubelb-ccm")) {
            var world = new TwoClusters(people, manager);
            world.prepare();
            world.addNode("one", "192.0.2.1");
            var old = people.create(service("old", 31_082));
            other.editStatus(
                    Service.class,
                    ObjectKey.of(old),
                    live ->
                            live.edit()
                                    .withNewStatus()
                                    .withNewLoadBalancer()
                                    .addNewIngress()
                                    .withIp("198.51.100.9")
                                    .endIngress()
                                    .endLoadBalancer()
                                    .endStatus()
                                    .build());
            try (var _ = Ccm.start(CcmOptions.embedded(TwoClusters.OPTIONS), ours, ours)) {
                world.awaitLoadBalancer(old);
                world.answer(old, List.of("198.51.100.9"));
                world.answer(old, List.of());

                eventually(() -> world.shown("old"), List::isEmpty);

                world.delete("old");
                eventually(() -> world.service("old"), Optional::isEmpty);
            }
        }
    }
}
