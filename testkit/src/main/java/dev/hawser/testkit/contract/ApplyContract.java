package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Server-side apply: who owns which field, and what happens to fields nobody wants any more. */
interface ApplyContract extends ContractGround {
    @Test
    default void whatWeNoLongerApplyIsRemoved() {
        ours().apply(data("a", Map.of("x", "1", "y", "1")));
        var applied = ours().apply(data("a", Map.of("x", "1")));
        assertThat(applied.getData()).containsOnlyKeys("x");
    }

    @Test
    default void whatAnotherAppliesToStaysWhenWeDropIt() {
        ours().apply(data("a", Map.of("x", "1", "y", "1")));
        theirs().apply(data("a", Map.of("y", "1")));
        assertThat(ours().apply(data("a", Map.of("x", "1"))).getData()).containsOnlyKeys("x", "y");
        assertThat(theirs().apply(data("a", Map.of("z", "1"))).getData())
                .containsOnlyKeys("x", "z");
    }

    @Test
    default void whatOthersAddedStays() {
        ours().apply(data("a", Map.of("x", "1")));
        theirs().apply(data("a", Map.of("theirs", "1")));
        assertThat(ours().apply(data("a", Map.of("x", "2"))).getData())
                .isEqualTo(Map.of("x", "2", "theirs", "1"));
    }

    @Test
    default void aConflictIsForcedAndTheFieldIsOursFromThenOn() {
        theirs().apply(data("a", Map.of("x", "theirs")));
        assertThat(ours().apply(data("a", Map.of("x", "ours"))).getData())
                .containsEntry("x", "ours");
        // No longer theirs to drop, so dropping it changes nothing.
        assertThat(theirs().apply(data("a", Map.of("z", "1"))).getData())
                .isEqualTo(Map.of("x", "ours", "z", "1"));
        assertThat(ours().apply(data("a", Map.of("y", "1"))).getData())
                .isEqualTo(Map.of("y", "1", "z", "1"));
    }

    @Test
    default void replacingTakesWhatItChanges() {
        ours().apply(data("a", Map.of("x", "1")));
        theirs().edit(
                        ConfigMap.class,
                        key("a"),
                        c -> new ConfigMapBuilder(c).addToData("x", "theirs").build());
        assertThat(ours().apply(data("a", Map.of("y", "1"))).getData())
                .isEqualTo(Map.of("x", "theirs", "y", "1"));
    }

    @Test
    default void portsAreOwnedOneByOne() {
        ours().apply(ContractObjects.service(key("s"), Map.of(80, "ours")));
        theirs().apply(ContractObjects.service(key("s"), Map.of(81, "theirs")));
        var both = ours().apply(ContractObjects.service(key("s"), Map.of(80, "ours", 82, "new")));
        assertThat(both.getSpec().getPorts())
                .extracting(ServicePort::getPort)
                .containsExactlyInAnyOrder(80, 81, 82);
        ours().apply(ContractObjects.service(key("s"), Map.of(82, "renamed")));
        assertThat(ours().get(Service.class, key("s")).orElseThrow().getSpec().getPorts())
                .extracting(ServicePort::getName)
                .containsExactlyInAnyOrder("theirs", "renamed");
    }

    @Test
    default void finalizersAreOwnedOneByOne() {
        ours().apply(ContractObjects.withFinalizers(configMap("a", "1"), "ours.example/a"));
        theirs().apply(ContractObjects.withFinalizers(configMap("a", "1"), "theirs.example/a"));
        assertThat(ours().get(ConfigMap.class, key("a")).orElseThrow().getFinalizers())
                .containsExactlyInAnyOrder("ours.example/a", "theirs.example/a");
        assertThat(ours().apply(configMap("a", "1")).getFinalizers())
                .containsExactly("theirs.example/a");
    }

    @Test
    default void anObjectReadBeforeCanBeAppliedAsItIs() {
        var read = ours().apply(configMap("a", "1"));
        theirs().apply(ContractObjects.configMap(key("a"), Map.of("theirs", "1")));
        assertThat(ours().apply(read).getData()).containsEntry("value", "1");
    }

    private ConfigMap data(String name, Map<String, String> data) {
        return ContractObjects.configMap(new ObjectKey(namespace(), name), data);
    }
}
