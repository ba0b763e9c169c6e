package dev.hawser.planner.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.EndpointAddress;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodePlannerTest {
    private static final PublishOptions EXTERNAL = PublishOptions.forHubNamespace("tenant-blue");

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Ready                    | True    |                                                          | true
                    not Ready                | False   |                                                          | false
                    silent                   | Unknown |                                                          | false
                    excluded                 | True    | node.kubernetes.io/exclude-from-external-load-balancers= | false
                    excluded, said otherwise | True    | node.kubernetes.io/exclude-from-external-load-balancers=false | false
                    control plane            | True    | node-role.kubernetes.io/control-plane=                   | true
                    """)
    void onlyNodesThatMayServeAreDialled(
            String situation, String ready, String label, boolean expected) {
        var node = node("one", ready, "ExternalIP", "192.0.2.1");
        if (label != null) {
            var pair = label.split("=", 2);
            node = node.edit().editMetadata().addToLabels(pair[0], pair[1]).endMetadata().build();
        }
        assertThat(published(EXTERNAL, node).isEmpty()).as(situation).isNotEqualTo(expected);
    }

    @Test
    void aNodeThatIsBeingDeletedIsNoLongerDialled() {
        var going =
                node("one", "True", "ExternalIP", "192.0.2.1")
                        .edit()
                        .editMetadata()
                        .withDeletionTimestamp("2026-01-01T00:00:00Z")
                        .endMetadata()
                        .build();

        assertThat(published(EXTERNAL, going)).isEmpty();
    }

    @Test
    void addressesAreSortedByValueAndSaidOnce() {
        assertThat(
                        published(
                                EXTERNAL,
                                node("a", "True", "ExternalIP", "fd00::2", "192.0.2.10"),
                                node("b", "True", "ExternalIP", "192.0.2.9", "fd00::1"),
                                node("c", "True", "ExternalIP", "192.0.2.9", "not-an-address")))
                .containsExactly("192.0.2.9", "192.0.2.10", "fd00::1", "fd00::2");
    }

    @Test
    void hostNamesAreDialledWhenAskedFor() {
        var options = with(NodeAddressType.HOSTNAME, "", 0);

        assertThat(
                        published(
                                options,
                                node("a", "True", "Hostname", "b.example.org"),
                                node("b", "True", "Hostname", "a.example.org")))
                .containsExactly("a.example.org", "b.example.org");
    }

    @Test
    void withoutAnyExternalAddressTheInternalOnesAreTakenAndThatIsSaid() {
        var plan = plan(EXTERNAL, node("a", "True", "InternalIP", "10.0.0.1"));

        assertThat(texts(plan)).containsExactly("10.0.0.1");
        assertThat(plan.addresses().note())
                .hasValueSatisfying(note -> {
                    assertThat(note.reason()).isEqualTo("NodeAddressTypeFallback");
                    assertThat(note.message()).contains("--node-address-type=InternalIP");
                });
    }

    @Test
    void anExternalAddressThatIsAwayForAMomentBringsNoInternalOnesIn() {
        var plan =
                plan(
                        EXTERNAL,
                        node("a", "False", "ExternalIP", "192.0.2.1"),
                        node("b", "True", "InternalIP", "10.0.0.1"));

        assertThat(plan.change()).isEmpty();
        assertThat(plan.addresses().note()).map(Note::reason).hasValue("NoNodeAddress");
    }

    @Test
    void anEmptyListNeverReplacesAGoodOne() {
        var before = addresses("192.0.2.1");

        var plan =
                NodePlanner.plan(
                        List.of(node("a", "False", "ExternalIP", "192.0.2.1")),
                        Optional.of(before),
                        false,
                        EXTERNAL);

        assertThat(plan.change()).isEmpty();
        assertThat(plan.addresses().note()).map(Note::reason).hasValue("NoUsableNode");
    }

    @Test
    void whatTheHubHoldsAlreadyIsNotWrittenAgain() {
        var nodes = List.of(node("a", "True", "ExternalIP", "192.0.2.1"));
        var first =
                NodePlanner.plan(nodes, Optional.empty(), false, EXTERNAL).change().orElseThrow();

        assertThat(first).isEqualTo(addresses("192.0.2.1"));
        assertThat(NodePlanner.plan(nodes, Optional.of(first), false, EXTERNAL).change()).isEmpty();
    }

    @Test
    void thatOurTokenEndsIsSaidAndTakenBackWithTheNodes() {
        var nodes = List.of(node("a", "True", "ExternalIP", "192.0.2.1"));
        var plain = NodePlanner.plan(nodes, Optional.empty(), false, EXTERNAL).change();

        var said = NodePlanner.plan(nodes, plain, true, EXTERNAL).change();

        assertThat(said.orElseThrow().getMetadata().getAnnotations())
                .isEqualTo(Map.of("hawser.dev/renews-token", "true"));
        assertThat(NodePlanner.plan(nodes, said, true, EXTERNAL).change()).isEmpty();
        assertThat(NodePlanner.plan(nodes, said, false, EXTERNAL).change()).isEqualTo(plain);
    }

    @Test
    void onlyNodesWithTheAskedForLabelsAreDialled() {
        var options = with(NodeAddressType.EXTERNAL_IP, "pool=edge", 0);
        var edge =
                node("a", "True", "ExternalIP", "192.0.2.1")
                        .edit()
                        .editMetadata()
                        .addToLabels("pool", "edge")
                        .endMetadata()
                        .build();

        assertThat(published(options, edge, node("b", "True", "ExternalIP", "192.0.2.2")))
                .containsExactly("192.0.2.1");
    }

    @Test
    void aFewNodesOfManyAreSpreadOverZones() {
        var options = with(NodeAddressType.EXTERNAL_IP, "", 3);

        assertThat(
                        published(
                                options,
                                inZone("a", "192.0.2.1", "east"),
                                inZone("b", "192.0.2.2", "east"),
                                inZone("c", "192.0.2.3", "east"),
                                inZone("d", "192.0.2.4", "west"),
                                inZone("e", "192.0.2.5", "west")))
                .containsExactly("192.0.2.1", "192.0.2.2", "192.0.2.4");
    }

    private static PublishOptions with(NodeAddressType type, String nodes, int max) {
        return new PublishOptions("tenant-blue", false, type, NodeSelector.parse(nodes), max);
    }

    private static NodePlan plan(PublishOptions options, Node... nodes) {
        return NodePlanner.plan(List.of(nodes), Optional.empty(), false, options);
    }

    private static List<String> published(PublishOptions options, Node... nodes) {
        return texts(plan(options, nodes));
    }

    private static List<String> texts(NodePlan plan) {
        return plan.change().stream()
                .flatMap(addresses -> addresses.getSpec().addresses().stream())
                .map(address -> Objects.requireNonNullElse(address.ip(), address.hostname()))
                .map(Objects::requireNonNull)
                .toList();
    }

    private static Addresses addresses(String ip) {
        var addresses = new Addresses();
        addresses.getMetadata().setName("default");
        addresses.getMetadata().setNamespace("tenant-blue");
        addresses.setSpec(new AddressesSpec(List.of(EndpointAddress.ofIp(ip))));
        return addresses;
    }

    private static Node inZone(String name, String address, String zone) {
        return node(name, "True", "ExternalIP", address)
                .edit()
                .editMetadata()
                .addToLabels("topology.kubernetes.io/zone", zone)
                .endMetadata()
                .build();
    }

    private static Node node(String name, String ready, String type, String... addresses) {
        var node =
                new NodeBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .withNewStatus()
                        .addNewCondition()
                        .withType("Ready")
                        .withStatus(ready)
                        .endCondition()
                        .endStatus();
        for (var address : addresses) {
            node.editStatus()
                    .addNewAddress()
                    .withType(type)
                    .withAddress(address)
                    .endAddress()
                    .endStatus();
        }
        return node.build();
    }
}
