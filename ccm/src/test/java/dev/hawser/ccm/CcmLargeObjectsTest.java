package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.SyncSecret;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects that a tenant cluster takes, and that are more than the hub's API server does. */
@Tag("apiserver")
class CcmLargeObjectsTest {
    private static final String LARGE = "x".repeat(1_600_000);

    private static HubServer hub;

    @BeforeAll
    static void start() {
        hub = HubServer.start();
    }

    @AfterAll
    static void stop() {
        hub.close();
    }

    @Test
    void theirOwnersAreToldAndNeighboursArePublished() {
        try (var tenant = new InMemoryCluster("kubectl")) {
            var world = new TwoClusters(tenant, hub.manager());
            world.prepare();
            world.addNode("one", "192.0.2.1");
            var service = service("large", 31_080);
            service.getMetadata().setAnnotations(Map.of("example.org/large", LARGE));
            var large = tenant.create(service);
            var secret = new SyncSecret();
            secret.getMetadata().setNamespace("default");
            secret.getMetadata().setName("large");
            secret.setType("Opaque");
            secret.setStringData(Map.of("large", LARGE));
            var largeSecret = tenant.create(secret);
            try (var _ =
                    Ccm.start(
                            TwoClustersOfSecrets.SYNCHRONISING,
                            tenant.asManager("kubelb-ccm"),
                            hub.ccm())) {
                var web = tenant.create(service("web", 31_081));
                world.awaitLoadBalancer(web);

                isTold(tenant, large);
                isTold(tenant, largeSecret);
                assertThat(world.loadBalancer(large)).isEmpty();

                world.edit(
                        "large",
                        old ->
                                old.edit()
                                        .editMetadata()
                                        .withAnnotations(Map.of())
                                        .endMetadata()
                                        .build());
                world.awaitLoadBalancer(large);
            }
        }
    }

    /** In words that fit into an event. */
    private static void isTold(Cluster tenant, HasMetadata about) {
        await().untilAsserted(() ->
                assertThat(notes(tenant, about))
                        .anySatisfy(event -> {
                            assertThat(event.getReason()).isEqualTo("RefusedByHub");
                            assertThat(event.getNote())
                                    .containsAnyOf("Too long", "too large")
                                    .hasSizeLessThanOrEqualTo(1024);
                        }));
    }

    private static List<Event> notes(Cluster tenant, HasMetadata about) {
        return tenant.list(Event.class, Selection.in("default")).stream()
                .filter(event -> event.getRegarding().getUid().equals(about.getMetadata().getUid()))
                .toList();
    }
}
