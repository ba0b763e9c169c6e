package dev.hawser.xds;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import com.google.protobuf.util.Durations;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A node of which several publish a part each. */
class NodePartsTest {
    private final Node node = new Node();

    @Test
    void allPartsAreServedTogether() {
        node.publish(Map.of("blue", named("blue/a"), "green", named("green/a")));

        assertThat(published()).containsExactlyInAnyOrder("blue/a", "green/a");
    }

    @Test
    void aPartThatChangesLeavesTheOthersAsTheyAre() {
        node.publish(Map.of("blue", named("blue/a"), "green", named("green/a")));

        var outcome = requireNonNull(node.publish(Map.of("blue", named("blue/b"))).get("blue"));

        assertThat(outcome.changed()).hasSize(2);
        assertThat(published()).containsExactlyInAnyOrder("blue/b", "green/a");
    }

    @Test
    void aPartWithdrawnLeavesTheOthersAsTheyAre() {
        node.publish(Map.of("blue", named("blue/a"), "green", named("green/a")));

        node.withdraw("blue");

        assertThat(published()).containsExactly("green/a");
    }

    @Test
    void whatNoProxyWouldAcceptIsSaidOfItsPartAlone() {
        var poison =
                Cluster.newBuilder()
                        .setName("blue/poison")
                        .setConnectTimeout(Durations.fromSeconds(-1)); // must be positive

        var outcomes =
                node.publish(Map.of("blue", List.of(poison.build()), "green", named("green/a")));

        assertThat(requireNonNull(outcomes.get("blue")).withheld()).hasSize(1);
        assertThat(requireNonNull(outcomes.get("green")).withheld()).isEmpty();
        assertThat(published()).containsExactly("green/a");
    }

    private List<String> published() {
        return node.feedback(List.of()).resources().keySet().stream()
                .map(ResourceName::name)
                .toList();
    }

    private static List<Message> named(String name) {
        return List.of(Cluster.newBuilder().setName(name).build());
    }
}
