package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Reading and plain writing: creation, replacement, conflicts, versions, selectors. */
interface WriteContract extends ContractGround {
    @Test
    default void whatIsCreatedIsReadBackWithWhatTheServerAdds() {
        var created = ours().create(configMap("a", "1"));
        assertThat(created.getMetadata().getUid()).isNotEmpty();
        assertThat(created.getMetadata().getResourceVersion()).isNotEmpty();
        assertThat(created.getMetadata().getCreationTimestamp()).isNotEmpty();
        assertThat(ours().get(ConfigMap.class, key("a")).orElseThrow().getMetadata().getUid())
                .isEqualTo(created.getMetadata().getUid());
        assertThat(ours().get(ConfigMap.class, key("other"))).isEmpty();
    }

    @Test
    default void objectsWithoutANamespaceAreFoundByTheirName() {
        assertThat(ours().get(Namespace.class, ObjectKey.clusterScoped(namespace()))).isPresent();
        assertThat(ours().get(Namespace.class, ObjectKey.clusterScoped("default"))).isPresent();
    }

    @Test
    default void whatExistsIsNotCreatedAgain() {
        ours().create(configMap("a", "1"));
        assertThatThrownBy(() -> theirs().create(configMap("a", "2")))
                .isInstanceOf(ClusterException.AlreadyExists.class)
                .hasMessageContaining("already exists");
    }

    @Test
    default void nothingIsCreatedInANamespaceThatIsNotThere() {
        var homeless = ContractObjects.configMap(new ObjectKey("nowhere", "a"), Map.of());
        assertThatThrownBy(() -> ours().create(homeless))
                .isInstanceOf(ClusterException.NotFound.class)
                .hasMessageContaining("nowhere");
        assertThatThrownBy(() -> ours().apply(homeless))
                .isInstanceOf(ClusterException.NotFound.class);
    }

    @Test
    default void theSlowerOfTwoReplacementsIsAConflict() {
        var read = ours().create(configMap("a", "1"));
        var faster = ours().replace(withValue(read, "2"));
        assertThatThrownBy(() -> theirs().replace(withValue(read, "3")))
                .isInstanceOf(ClusterException.Conflict.class);
        assertThat(theirs().replace(withValue(faster, "4")).getData()).containsEntry("value", "4");
    }

    @Test
    default void whatIsNotThereIsNotReplaced() {
        var read = ours().create(configMap("a", "1"));
        ours().delete(ConfigMap.class, key("a"));
        assertThatThrownBy(() -> ours().replace(withValue(read, "2")))
                .isInstanceOf(ClusterException.NotFound.class);
    }

    @Test
    default void writingTheSameAgainIsNoChange() {
        var first = ours().apply(configMap("a", "1"));
        assertThat(versionOf(ours().apply(configMap("a", "1")))).isEqualTo(versionOf(first));
        assertThat(versionOf(ours().replace(first))).isEqualTo(versionOf(first));
    }

    @Test
    default void everyChangeHasALaterVersion() {
        long first = Long.parseLong(versionOf(ours().apply(configMap("a", "1"))));
        long second = Long.parseLong(versionOf(ours().apply(configMap("a", "2"))));
        long third = Long.parseLong(versionOf(ours().apply(configMap("b", "1"))));
        assertThat(second).isGreaterThan(first);
        assertThat(third).isGreaterThan(second);
        assertThat(
                        Long.parseLong(
                                ours().listing(ConfigMap.class, Selection.in(namespace()))
                                        .resourceVersion()))
                .isGreaterThanOrEqualTo(third);
    }

    @Test
    default void anEditIsRepeatedWhenSomeoneWasFaster() {
        ours().create(configMap("a", "1"));
        var attempts = new AtomicInteger();
        var edited =
                ours().edit(
                                ConfigMap.class,
                                key("a"),
                                current -> {
                                    if (attempts.incrementAndGet() == 1) {
                                        theirs().apply(
                                                        ContractObjects.configMap(
                                                                key("a"), Map.of("theirs", "1")));
                                    }
                                    return withValue(current, "2");
                                });
        assertThat(attempts).hasValue(2);
        assertThat(edited.orElseThrow().getData())
                .containsEntry("value", "2")
                .containsEntry("theirs", "1");
    }

    @Test
    default void anEditNeverCreatesAndTheSameInstanceIsNotWritten() {
        assertThat(ours().edit(ConfigMap.class, key("a"), current -> withValue(current, "2")))
                .isEmpty();
        var created = ours().create(configMap("a", "1"));
        var same = ours().edit(ConfigMap.class, key("a"), current -> current);
        assertThat(versionOf(same.orElseThrow())).isEqualTo(versionOf(created));
    }

    @Test
    default void aSelectionTakesItsNamespaceAndAllItsLabels() {
        ours().create(
                        ContractObjects.labelled(
                                configMap("both", "1"), Map.of("app", "x", "tier", "y")));
        ours().create(ContractObjects.labelled(configMap("one", "1"), Map.of("app", "x")));
        ours().create(configMap("none", "1"));
        var app = Selection.in(namespace()).withLabel("app", "x");
        assertThat(ours().list(ConfigMap.class, app))
                .extracting(c -> c.getMetadata().getName())
                .containsExactly("both", "one");
        assertThat(ours().list(ConfigMap.class, app.withLabel("tier", "y"))).hasSize(1);
        assertThat(ours().list(ConfigMap.class, Selection.everywhere().withLabel("app", "x")))
                .allSatisfy(c -> assertThat(c.getMetadata().getLabels()).containsEntry("app", "x"))
                .hasSizeGreaterThanOrEqualTo(2);
        assertThat(ours().list(ConfigMap.class, app.withLabel("tier", "z"))).isEmpty();
    }

    private static ConfigMap withValue(ConfigMap object, String value) {
        return new ConfigMapBuilder(object).addToData("value", value).build();
    }

    private static String versionOf(ConfigMap object) {
        return object.getMetadata().getResourceVersion();
    }
}
