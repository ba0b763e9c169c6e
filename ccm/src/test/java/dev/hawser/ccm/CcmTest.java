package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.HUB_NAMESPACE;
import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Finalizers;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerState;
import dev.hawser.api.TenantState;
import dev.hawser.api.TenantStateStatus;
import dev.hawser.api.VersionStatus;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CcmTest {
    private final InMemoryCluster tenant = new InMemoryCluster("kubectl");
    private final InMemoryCluster hub = new InMemoryCluster("kubelb-manager");
    private final InMemoryCluster tenantSide = tenant.asManager("kubelb-ccm");
    private final InMemoryCluster hubSide = hub.asManager("kubelb-ccm");
    private final TwoClusters world = new TwoClusters(tenant, hub);
    private Optional<Ccm> ccm = Optional.empty();

    @BeforeEach
    void start() {
        world.prepare();
        world.addNode("one", "192.0.2.1");
        ccm = Optional.of(Ccm.start(CcmOptions.embedded(TwoClusters.OPTIONS), tenantSide, hubSide));
    }

    @AfterEach
    void stop() {
        ccm.ifPresent(Ccm::close);
    }

    private void restart() {
        stop();
        ccm = Optional.of(Ccm.start(CcmOptions.embedded(TwoClusters.OPTIONS), tenantSide, hubSide));
    }

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
    void whileTheHubIsAwayNothingIsLost() {
        var web = publish("web", 31_080);
        hubSide.goAway();

        world.delete("web");
        var shop = tenant.create(service("shop", 31_081));
        eventually(
                () -> world.service("shop").orElseThrow().getMetadata().getFinalizers(),
                List.of(Finalizers.CLEANUP)::equals);
        assertThat(world.service("web")).isPresent();
        assertThat(world.loadBalancer(web)).isPresent();

        hubSide.comeBack();

        eventually(() -> world.service("web"), Optional::isEmpty);
        world.awaitLoadBalancer(shop);
        assertThat(world.loadBalancers()).hasSize(1);
    }

    @Test
    void aServiceMadeAgainReplacesItsPredecessor() {
        var first = publish("web", 31_080);
        // By force, as when somebody takes our finalizer off.
        world.edit("web", old -> old.edit().editMetadata().withFinalizers().endMetadata().build());
        stop();
        world.edit("web", old -> old.edit().editMetadata().withFinalizers().endMetadata().build());
        world.delete("web");
        var second = tenant.create(service("web", 31_080));

        restart();

        world.awaitLoadBalancer(second);
        eventually(() -> world.loadBalancer(first), Optional::isEmpty);
    }

    @Test
    void whatARebuiltClusterLeftOnTheHubIsReaped() {
        var web = publish("web", 31_080);
        stop();
        world.edit("web", old -> old.edit().editMetadata().withFinalizers().endMetadata().build());
        world.delete("web");
        assertThat(world.loadBalancer(web)).isPresent();

        restart();

        eventually(world::loadBalancers, List::isEmpty);
    }

    @Test
    void nodesComeAndGo() {
        publish("web", 31_080);
        world.addNode("two", "192.0.2.2");
        eventually(world::addressesPublished, List.of("192.0.2.1", "192.0.2.2")::equals);

        world.report("one", "192.0.2.1", "False", "2026-01-01T00:00:10Z");
        eventually(world::addressesPublished, List.of("192.0.2.2")::equals);

        world.report("one", "192.0.2.1", "True", "2026-01-01T00:00:20Z");
        eventually(world::addressesPublished, List.of("192.0.2.1", "192.0.2.2")::equals);

        tenant.edit(
                Node.class,
                ObjectKey.clusterScoped("two"),
                node ->
                        new NodeBuilder(node)
                                .editMetadata()
                                .addToLabels(
                                        "node.kubernetes.io/exclude-from-external-load-balancers",
                                        "")
                                .endMetadata()
                                .build());
        eventually(world::addressesPublished, List.of("192.0.2.1")::equals);
    }

    @Test
    void heartbeatsAndEmptyListsCauseNoWrites() {
        publish("web", 31_080);
        var before = world.addresses().orElseThrow();

        world.report("one", "192.0.2.1", "True", "2026-01-01T00:05:00Z");
        world.report(
                "one", "192.0.2.1", "False", "2026-01-01T00:10:00Z"); // now there is none at all
        publish("shop", 31_081); // whatever the reports caused has happened by now

        assertThat(world.addresses().orElseThrow()).isEqualTo(before);
    }

    @Test
    void aRestartWritesNothing() {
        var web = publish("web", 31_080);
        world.answer(web, List.of("198.51.100.7"));
        eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);
        var before =
                List.of(
                        version(world.service("web")),
                        version(world.loadBalancer(web)),
                        version(world.addresses()));

        restart();
        publish("shop", 31_081);

        assertThat(
                        List.of(
                                version(world.service("web")),
                                version(world.loadBalancer(web)),
                                version(world.addresses())))
                .isEqualTo(before);
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

    @Test
    void aDisabledTenantIsToldAndHasNoLoadBalancers() {
        var web = publish("web", 31_080);
        var state = new TenantState();
        state.getMetadata().setNamespace(HUB_NAMESPACE);
        state.getMetadata().setName("default");
        hub.create(state);
        state.setStatus(
                TenantStateStatus.of(
                        new VersionStatus("v1", "", "", "CE"),
                        new LoadBalancerState(true, null),
                        List.of()));
        hub.applyStatus(state);

        eventually(world::loadBalancers, List::isEmpty);
        eventually(() -> notes(web), notes -> notes.contains("LoadBalancerDisabled"));
    }

    @Test
    void whatTheHubFindsWrongIsToldOnceOnTheService() {
        var web = publish("web", 31_080);
        world.answer(
                web,
                List.of(),
                new ConditionBuilder()
                        .withType("Accepted")
                        .withStatus("False")
                        .withReason("PortsExhausted")
                        .withMessage(
                                "no listener port is left; delete load balancers that are not"
                                        + " needed.")
                        .build());

        eventually(() -> notes(web), notes -> notes.contains("PortsExhausted"));
        world.answer(
                web,
                List.of("198.51.100.7"),
                new ConditionBuilder()
                        .withType("Accepted")
                        .withStatus("False")
                        .withReason("PortsExhausted")
                        .withMessage(
                                "no listener port is left; delete load balancers that are not"
                                        + " needed.")
                        .build());
        eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);
        assertThat(notes(web)).containsExactly("PortsExhausted");
    }

    @Test
    void aServiceWithoutNodePortsIsToldWhatToChange() {
        var web = service("web", 0);
        web.getSpec().setAllocateLoadBalancerNodePorts(false);
        var created = tenant.create(web);

        eventually(() -> notes(created), notes -> notes.contains("NodePortMissing"));
        assertThat(world.loadBalancers()).isEmpty();
    }

    private Service publish(String name, int nodePort) {
        var service = tenant.create(service(name, nodePort));
        world.awaitLoadBalancer(service);
        return service;
    }

    private List<String> notes(Service about) {
        return tenant.list(Event.class, Selection.in("default")).stream()
                .filter(event -> event.getRegarding().getUid().equals(about.getMetadata().getUid()))
                .map(Event::getReason)
                .toList();
    }

    private static String version(Optional<? extends HasMetadata> object) {
        return object.orElseThrow().getMetadata().getResourceVersion();
    }

    private static ObjectKey keyOf(Service service) {
        return new ObjectKey(HUB_NAMESPACE, service.getMetadata().getUid());
    }

    private static LoadBalancer withFinalizer(LoadBalancer mirror, String... finalizers) {
        mirror.getMetadata().setFinalizers(List.of(finalizers));
        var copy = new LoadBalancer();
        copy.setMetadata(mirror.getMetadata());
        copy.setSpec(mirror.getSpec());
        return copy;
    }
}
