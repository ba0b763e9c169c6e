package dev.hawser.ccm;

import static dev.hawser.ccm.RecordedTenant.HUB_NAMESPACE;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.Selection;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What we write to a hub is what every manager expects there, byte for byte. */
class CcmWireTest {
    @Test
    void aTenantIsPublishedAsRecorded() {
        inMemory(world -> {
            world.publishesAsRecorded();
            world.leavesNothing();
        });
    }

    @Test
    void whatAnotherCcmLeftBecomesAsRecorded() {
        inMemory(world -> {
            world.wasServedByAnotherCcm();
            world.comesToBeAsRecorded();
        });
    }

    /** Read there without our classes, which might hide something. */
    @Test
    @Tag("apiserver")
    void bothOnARealApiAsWell() {
        try (var server = RealApiServer.start();
                var people = server.connect("kubectl");
                var other = server.connect("ccm");
                var ours = server.connect("kubelb-ccm")) {
            OwnKinds.install(server.client());
            var world =
                    new RecordedWorld(
                            new RecordedTenant(people),
                            other,
                            new RecordedWorld.Ours(ours, ours),
                            kind -> allOf(kind, server.client()));
            world.prepare();
            world.publishesAsRecorded();
            world.leavesNothing();
            world.prepare();
            world.wasServedByAnotherCcm();
            world.comesToBeAsRecorded();
        }
    }

    private static void inMemory(Consumer<RecordedWorld> story) {
        try (var tenant = new InMemoryCluster("kubectl");
                var hub = new InMemoryCluster("ccm")) {
            var world =
                    new RecordedWorld(
                            new RecordedTenant(tenant),
                            hub,
                            new RecordedWorld.Ours(
                                    tenant.asManager("kubelb-ccm"), hub.asManager("kubelb-ccm")),
                            kind -> hub.list(kind, Selection.in(HUB_NAMESPACE)).stream());
            world.prepare();
            story.accept(world);
        }
    }

    private static Stream<? extends HasMetadata> allOf(
            Class<? extends HasMetadata> kind, KubernetesClient client) {
        return client
                .genericKubernetesResources(ResourceDefinitionContext.fromResourceType(kind))
                .inNamespace(HUB_NAMESPACE)
                .list()
                .getItems()
                .stream();
    }
}
