package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.Cluster;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A hub and a tenant as separate real API servers, which come late, go, and come back. */
@Tag("apiserver")
class CcmTwoServersTest {
    /** A server under load takes its time to start, and whoever was refused often waits. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private static RealApiServer tenantServer;
    private static RealApiServer hubServer;
    private static Cluster people;
    private static Cluster manager;
    private static Cluster tenantSide;
    private static Cluster hubSide;
    private static TwoClusters world;

    @BeforeAll
    static void start() {
        tenantServer = RealApiServer.start();
        hubServer = RealApiServer.start();
        people = tenantServer.connect("kubectl");
        tenantSide = tenantServer.connect("kubelb-ccm");
        manager = hubServer.connect("kubelb-manager");
        hubSide = hubServer.connect("kubelb-ccm");
        world = new TwoClusters(people, manager);
        world.prepare();
        world.addNode("one", "192.0.2.1");
    }

    @AfterAll
    static void stop() {
        List.of(people, tenantSide, manager, hubSide).forEach(Cluster::close);
        tenantServer.close();
        hubServer.close();
    }

    @Test
    void whicheverGoesNothingIsLostAndNothingIsWiped() {
        hubServer.stop();
        try (var ccm = Ccm.start(CcmOptions.embedded(TwoClusters.OPTIONS), tenantSide, hubSide)) {
            eventually(
                    () -> String.join("\n", ccm.notReadyFor()),
                    why ->
                            why.contains("The hub does not answer (no answer")
                                    && why.contains("the hub to list loadbalancers: no answer"));

            hubServer.restart();
            eventually(
                    () -> String.join("\n", ccm.notReadyFor()),
                    why -> why.contains("The hub does not know the kinds of kubelb.k8c.io"));

            OwnKinds.install(hubServer.client());
            eventually(ccm::waitingFor, List::isEmpty);
            var web = people.create(service("web", 31_080));
            eventually(() -> world.loadBalancer(web), Optional::isPresent);
            world.answer(web, List.of("198.51.100.7"));
            eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);
            var addresses = version(world.addresses());

            hubServer.kill();
            var shop = people.create(service("shop", 31_081));
            var gone = people.create(service("gone", 31_082));
            world.delete("gone");
            assertThat(world.shown("web")).containsExactly("198.51.100.7");
            hubServer.restart();
            eventually(() -> world.loadBalancer(shop), Optional::isPresent);
            eventually(() -> world.service("gone"), Optional::isEmpty);
            assertThat(world.loadBalancer(gone)).isEmpty();

            tenantServer.kill();
            world.answer(shop, List.of("198.51.100.8"));
            assertThat(world.loadBalancers()).hasSize(2);
            tenantServer.restart();
            eventually(() -> world.shown("shop"), List.of("198.51.100.8")::equals);

            tenantServer.kill();
            hubServer.kill();
            tenantServer.restart();
            hubServer.restart();
            var late = people.create(service("late", 31_083));
            eventually(() -> world.loadBalancer(late), Optional::isPresent);

            assertThat(world.shown("web")).containsExactly("198.51.100.7");
            assertThat(version(world.addresses())).isEqualTo(addresses);
            assertThat(world.loadBalancer(web).orElseThrow().getMetadata().getGeneration())
                    .isEqualTo(1);

            List.of("web", "shop", "late").forEach(world::delete);
            eventually(world::loadBalancers, List::isEmpty);
            eventually(() -> world.service("web"), Optional::isEmpty);
        }
    }

    private static String version(Optional<? extends HasMetadata> object) {
        return object.orElseThrow().getMetadata().getResourceVersion();
    }

    private static <T> T eventually(Callable<T> look, Predicate<T> good) {
        return await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(look, good);
    }
}
