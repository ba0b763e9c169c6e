package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which nodes the hub is told of. */
class CcmNodesTest extends RunningCcm {
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
}
