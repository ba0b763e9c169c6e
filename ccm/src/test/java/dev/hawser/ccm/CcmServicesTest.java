package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Finalizers;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What becomes of a Service, from the hub's first word to its last trace. */
class CcmServicesTest extends RunningCcm {
    @Test
    void aServiceBecomesALoadBalancerNamedByItsUid() {
        var web = tenant.create(service("web", 31_080));

        var published = world.awaitLoadBalancer(web);

        assertThat(published.getMetadata().getLabels())
                .containsEntry(Labels.ORIGIN_NAMESPACE, "default")
                .containsEntry(Labels.ORIGIN_NAME, "web");
        assertThat(world.dialled(web)).containsExactly(31_080);
        assertThat(world.service("web").orElseThrow().getMetadata().getFinalizers())
                .containsExactly(Finalizers.CLEANUP);
        assertThat(world.addressesPublished()).containsExactly("192.0.2.1");
    }

    @Test
    void servicesWhoseNamesMeetWhenJoinedOrCutDoNotMeet() {
        var longest = "x".repeat(62);
        var services =
                Stream.of("a-b/c", "a/b-c", "a/" + longest + "y", "a/" + longest + "z")
                        .map(name -> name.split("/", 2))
                        .map(name -> in(name[0], service(name[1], 31_080)))
                        .map(tenant::create)
                        .toList();

        services.forEach(world::awaitLoadBalancer);
        world.answer(services.getFirst(), List.of("198.51.100.7"));
        tenant.delete(Service.class, ObjectKey.of(services.get(2)));

        eventually(() -> world.loadBalancer(services.get(2)), Optional::isEmpty);
        eventually(
                () -> tenant.get(Service.class, ObjectKey.of(services.getFirst())),
                first -> first.orElseThrow().toString().contains("198.51.100.7"));
        assertThat(tenant.get(Service.class, ObjectKey.of(services.get(1))).toString())
                .doesNotContain("198.51.100.7");
        assertThat(world.loadBalancers()).hasSize(3);
    }

    private Service in(String namespace, Service service) {
        tenant.apply(
                new NamespaceBuilder().withNewMetadata().withName(namespace).endMetadata().build());
        return service.edit().editMetadata().withNamespace(namespace).endMetadata().build();
    }

    @Test
    void theHubsAddressIsShownAndFollowed() {
        var web = publish("web", 31_080);

        world.answer(web, List.of("198.51.100.7"));
        eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);

        world.answer(web, List.of("198.51.100.8", "198.51.100.9"));
        eventually(() -> world.shown("web"), List.of("198.51.100.8", "198.51.100.9")::equals);

        world.answer(web, List.of());
        eventually(() -> world.shown("web"), List::isEmpty);
    }

    @Test
    void aChangedPortFollows() {
        var web = publish("web", 31_080);

        world.edit(
                "web",
                old -> service("web", 31_099).edit().withMetadata(old.getMetadata()).build());

        eventually(() -> world.dialled(web), List.of(31_099)::equals);
    }

    @Test
    void aDeletedServiceGoesOnceTheHubLetGoOfIt() {
        var web = publish("web", 31_080);
        hub.edit(
                LoadBalancer.class,
                keyOf(web),
                mirror -> withFinalizer(mirror, "kubelb.k8c.io/cleanup"));

        world.delete("web");

        eventually(
                () -> world.loadBalancer(web),
                lb -> lb.orElseThrow().getMetadata().getDeletionTimestamp() != null);
        assertThat(world.service("web")).isPresent();

        hub.edit(LoadBalancer.class, keyOf(web), mirror -> withFinalizer(mirror));

        eventually(() -> world.service("web"), Optional::isEmpty);
        assertThat(world.loadBalancers()).isEmpty();
    }

    @Test
    void aServiceThatNoLongerAsksIsTakenBack() {
        var web = publish("web", 31_080);
        world.answer(web, List.of("198.51.100.7"));
        eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);

        world.edit("web", old -> old.edit().editSpec().withType("ClusterIP").endSpec().build());

        eventually(world::loadBalancers, List::isEmpty);
        eventually(
                () -> world.service("web").orElseThrow().getMetadata().getFinalizers(),
                List::isEmpty);
        assertThat(world.shown("web")).isEmpty();
    }

    @Test
    void foreignLabelsAndFinalizersStay() {
        var web = publish("web", 31_080);
        hub.edit(
                LoadBalancer.class,
                keyOf(web),
                mirror -> {
                    var edited = withFinalizer(mirror, "example.org/audit");
                    edited.getMetadata().getLabels().put("example.org/cost-centre", "42");
                    return edited;
                });
        world.edit(
                "web",
                old ->
                        new ServiceBuilder(old)
                                .editMetadata()
                                .addToFinalizers("example.org/audit")
                                .addToAnnotations("example.org/owner", "shop team")
                                .endMetadata()
                                .build());

        eventually(
                () -> world.awaitLoadBalancer(web).getMetadata().getAnnotations(),
                annotations -> annotations != null && annotations.containsKey("example.org/owner"));

        var metadata = world.awaitLoadBalancer(web).getMetadata();
        assertThat(metadata.getLabels()).containsEntry("example.org/cost-centre", "42");
        assertThat(metadata.getFinalizers()).containsExactly("example.org/audit");

        world.edit("web", old -> old.edit().editSpec().withType("ClusterIP").endSpec().build());
        hub.edit(LoadBalancer.class, keyOf(web), mirror -> withFinalizer(mirror));
        eventually(
                () -> world.service("web").orElseThrow().getMetadata().getFinalizers(),
                List.of("example.org/audit")::equals);
    }
}
