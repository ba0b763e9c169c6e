package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Leases;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two CCMs of one tenant, each with connections of its own to real API servers. */
@Tag("apiserver")
class CcmReplicasTest {
    private static final ObjectKey LEASE = new ObjectKey("kube-system", Leases.CCM);

    /** How soon after its hub's return a tenant has caught up: BackoffTest says why always. */
    private static final Duration SOON = Duration.ofSeconds(30);

    @Test
    void theOneThatIsLeftCatchesUpSoonAfterTheHubIsBackAndNothingIsTakenAwayMeanwhile() {
        try (var tenant = RealApiServer.start();
                var hub = RealApiServer.start();
                var people = tenant.connect("kubectl");
                var manager = hub.connect("kubelb-manager")) {
            OwnKinds.install(hub.client());
            var world = new TwoClusters(people, manager);
            world.prepare();
            world.addNode("one", "192.0.2.1");
            try (var first = Replica.start("first", tenant, hub)) {
                eventually(() -> holder(world), "first"::equals);
                try (var _ = Replica.start("second", tenant, hub)) {
                    var web = people.create(service("web", 31_080));
                    world.awaitLoadBalancer(web);
                    world.answer(web, List.of("198.51.100.7"));
                    eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);
                    assertThat(holder(world)).isEqualTo("first");

                    hub.kill();
                    var shop = people.create(service("shop", 31_081));
                    world.addNode("two", "192.0.2.2");
                    first.close();
                    eventually(() -> holder(world), "second"::equals);
                    assertThat(world.shown("web")).containsExactly("198.51.100.7");
                    hub.restart();

                    await().atMost(SOON).until(() -> world.loadBalancer(shop), Optional::isPresent);
                    await().atMost(SOON)
                            .until(
                                    world::addressesPublished,
                                    List.of("192.0.2.1", "192.0.2.2")::equals);
                    assertThat(world.shown("web")).containsExactly("198.51.100.7");
                    assertThat(world.loadBalancer(web).orElseThrow().getMetadata().getGeneration())
                            .isEqualTo(1);
                }
            }
        }
    }

    private static String holder(TwoClusters world) {
        return world.tenant()
                .get(Lease.class, LEASE)
                .map(lease -> lease.getSpec().getHolderIdentity())
                .orElse("");
    }

    private record Replica(Ccm ccm, Cluster tenant, Cluster hub) implements AutoCloseable {
        static Replica start(String identity, RealApiServer tenant, RealApiServer hub) {
            var options =
                    new CcmOptions(
                            TwoClusters.OPTIONS,
                            false,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(LEASE),
                            identity,
                            Optional.empty());
            var tenantSide = tenant.connect("kubelb-ccm");
            var hubSide = hub.connect("kubelb-ccm");
            return new Replica(Ccm.start(options, tenantSide, hubSide), tenantSide, hubSide);
        }

        @Override
        public void close() {
            ccm.close();
            tenant.close();
            hub.close();
        }
    }
}
