package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
        applier.prune(scope(), Set.of("a"));
        assertThat(memory.list(ConfigMap.class, Selection.in("default")))
                .extracting(c -> c.getMetadata().getName())
                .containsExactly("a", "users");
        assertThat(cluster.asked).contains("delete b").doesNotContain("delete users");
    }

    @Test
    void whatAppearsWhereNothingWasSurplusIsPruned() {
        try (var mirror = Mirror.of(memory, ConfigMap.class, Selection.everywhere(), _ -> {})) {
            mirror.awaitSync(Duration.ofSeconds(10));
            var pruner = new Pruner(cluster, new Mirrors(cluster, mirror));
            memory.create(configMap("a", "1"));
            await().until(() -> mirror.in("default").size() == 1);

            assertThat(pruner.prune(scope(), Set.of("a"))).isEmpty();
            assertThat(pruner.prune(scope(), Set.of("a"))).isEmpty();
            memory.create(configMap("b", "1"));
            await().until(() -> mirror.in("default").size() == 2);
            assertThat(pruner.prune(scope(), Set.of("a"))).hasSize(1);
            assertThat(pruner.prune(scope(), Set.of())).isNotEmpty();
            assertThat(cluster.asked).containsSubsequence("delete b", "delete a");
        }
    }

    @Test
    void whatIsAlreadyGoingIsNotPrunedAgain() {
        memory.create(
                new ConfigMapBuilder(configMap("a", "1"))
                        .editMetadata()
                        .withFinalizers("x.example/1")
                        .endMetadata()
                        .build());
        applier.prune(scope(), Set.of());
        applier.prune(scope(), Set.of());
        assertThat(cluster.asked).containsExactly("delete a");
    }

    @Test
    void aScopeWithoutALabelIsRefused() {
        assertThatThrownBy(() -> new PruneScope(Secret.class, Selection.in("default")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least one label that is ours");
    }

    private static PruneScope scope() {
        return new PruneScope(
                ConfigMap.class, Selection.in("default").withLabel("managed-by", "ours"));
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
