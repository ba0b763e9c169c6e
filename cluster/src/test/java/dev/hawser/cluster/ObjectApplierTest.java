package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ObjectApplierTest {
    private final InMemoryCluster memory = new InMemoryCluster("ours");
    private final CountingCluster cluster = new CountingCluster(memory);
    private final ObjectApplier applier = new ObjectApplier(cluster, new Mirrors(cluster));

    @Test
    void theSameInstanceIsAppliedOnce() {
        var wanted = List.of(configMap("a", "1"));
        applier.apply(wanted);
        applier.apply(wanted);
        assertThat(cluster.asked).containsExactly("apply a");
    }

    @Test
    void anEqualObjectIsNotAppliedAgain() {
        applier.apply(List.of(configMap("a", "1")));
        applier.apply(List.of(configMap("a", "1")));
        assertThat(cluster.asked).containsExactly("apply a");
    }

    @Test
    void whatOthersAddedIsNoReasonToApply() {
        var wanted = List.of(configMap("a", "1"));
        applier.apply(wanted);
        memory.asManager("theirs").apply(with(configMap("a", "1"), "theirs", "1"));
        applier.apply(wanted);
        assertThat(cluster.asked).containsExactly("apply a");
    }

    @Test
    void whatOthersChangedIsSetRight() {
        var wanted = List.of(configMap("a", "1"));
        applier.apply(wanted);
        memory.asManager("theirs").apply(configMap("a", "theirs"));
        applier.apply(wanted);
        assertThat(memory.get(ConfigMap.class, key("a")).orElseThrow().getData())
                .containsEntry("value", "1");
    }

    @Test
    void whatOthersDeletedIsMadeAgain() {
        var wanted = List.of(configMap("a", "1"));
        applier.apply(wanted);
        memory.delete(ConfigMap.class, key("a"));
        applier.apply(wanted);
        assertThat(memory.get(ConfigMap.class, key("a"))).isPresent();
    }

    @Test
    void aFieldThatIsNoLongerWantedGoes() {
        applier.apply(List.of(with(configMap("a", "1"), "more", "1")));
        applier.apply(List.of(configMap("a", "1")));
        assertThat(memory.get(ConfigMap.class, key("a")).orElseThrow().getData())
                .containsOnlyKeys("value");
    }

    @Test
    void aFieldThatIsNoLongerWantedGoesAlsoAfterARestart() {
        applier.apply(List.of(with(configMap("a", "1"), "more", "1")));
        new ObjectApplier(cluster, new Mirrors(cluster)).apply(List.of(configMap("a", "1")));
        assertThat(memory.get(ConfigMap.class, key("a")).orElseThrow().getData())
                .containsOnlyKeys("value");
    }

    @Test
    void whatIsRefusedDoesNotKeepItsNeighboursFromBeingApplied() {
        cluster.refused = Optional.of("b");
        assertThatThrownBy(() ->
                        applier.apply(
                                List.of(
                                        configMap("a", "1"),
                                        configMap("b", "1"),
                                        configMap("c", "1"))))
                .isInstanceOf(ClusterException.Forbidden.class)
                .hasMessageContaining("exceeded quota");
        assertThat(memory.list(ConfigMap.class, Selection.in("default"))).hasSize(2);
    }

    @Test
    void whatIsOursAndNotPlannedIsPruned() {
        applier.apply(List.of(configMap("a", "1"), configMap("b", "1")));
        memory.create(
                new ConfigMapBuilder(configMap("users", "1"))
                        .editMetadata()
                        .withLabels(Map.of())
                        .endMetadata()
                        .build());
        applier.prune(scope(), object -> object.key().equals(key("a")));
        assertThat(memory.list(ConfigMap.class, Selection.in("default")))
                .extracting(c -> c.getMetadata().getName())
                .containsExactly("a", "users");
        assertThat(cluster.asked).contains("delete b").doesNotContain("delete users");
    }

    @Test
    void whatIsAlreadyGoingIsNotPrunedAgain() {
        memory.create(
                new ConfigMapBuilder(configMap("a", "1"))
                        .editMetadata()
                        .withFinalizers("x.example/1")
                        .endMetadata()
                        .build());
        applier.prune(scope(), _ -> false);
        applier.prune(scope(), _ -> false);
        assertThat(cluster.asked).containsExactly("delete a");
    }

    @Test
    void aScopeWithoutALabelIsRefused() {
        assertThatThrownBy(() -> new PruneScope(List.of(Secret.class), Selection.in("default")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least one label that is ours");
    }

    private static PruneScope scope() {
        List<Class<? extends HasMetadata>> kinds = List.of(Secret.class, ConfigMap.class);
        return new PruneScope(kinds, Selection.in("default").withLabel("managed-by", "ours"));
    }

    private static ConfigMap with(ConfigMap object, String key, String value) {
        return new ConfigMapBuilder(object).addToData(key, value).build();
    }

    private static ConfigMap configMap(String name, String value) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName(name)
                .addToLabels("managed-by", "ours")
                .endMetadata()
                .addToData("value", value)
                .build();
    }

    private static ObjectKey key(String name) {
        return new ObjectKey("default", name);
    }
}
