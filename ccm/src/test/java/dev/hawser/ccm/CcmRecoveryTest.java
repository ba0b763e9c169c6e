package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Finalizers;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a CCM finds after an outage, a restart or a rebuilt cluster. */
class CcmRecoveryTest extends RunningCcm {
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
        stop();
        dropFinalizers("web");
        world.delete("web");
        var second = tenant.create(service("web", 31_080));

        start();

        world.awaitLoadBalancer(second);
        eventually(() -> world.loadBalancer(first), Optional::isEmpty);
    }

    @Test
    void whatARebuiltClusterLeftOnTheHubIsReaped() {
        var web = publish("web", 31_080);
        stop();
        dropFinalizers("web");
        world.delete("web");
        assertThat(world.loadBalancer(web)).isPresent();

        start();

        eventually(world::loadBalancers, List::isEmpty);
    }

    @Test
    void aServiceHeldByTheFinalizerOfLongAgoIsHeldByTodaysAndCanGo() {
        stop();
        var web = tenant.create(heldAsLongAgo("web"));
        var going = tenant.create(heldAsLongAgo("going"));
        world.delete("going");
        assertThat(world.service("going")).isPresent();

        start();

        eventually(() -> world.service("going"), Optional::isEmpty);
        assertThat(world.loadBalancer(going)).isEmpty();
        world.awaitLoadBalancer(web);
        assertThat(world.service("web").orElseThrow().getMetadata().getFinalizers())
                .containsExactly(Finalizers.CLEANUP);
    }

    private static Service heldAsLongAgo(String name) {
        return service(name, 31_080)
                .edit()
                .editMetadata()
                .addToFinalizers(Finalizers.LEGACY_SERVICE)
                .endMetadata()
                .build();
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

        stop();
        start();
        publish("shop", 31_081);

        assertThat(
                        List.of(
                                version(world.service("web")),
                                version(world.loadBalancer(web)),
                                version(world.addresses())))
                .isEqualTo(before);
    }
}
