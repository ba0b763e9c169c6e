package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Namespace;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How objects go: at once, after their finalizers, with their owners, with their namespace. */
interface DeletionContract extends ContractGround {
    /** Controllers of a real cluster take their time. */
    Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    default void whatIsDeletedIsGoneAndWhatWasNotThereIsSaidSo() {
        ours().create(configMap("a", "1"));
        assertThat(ours().delete(ConfigMap.class, key("a"))).isTrue();
        assertThat(ours().get(ConfigMap.class, key("a"))).isEmpty();
        assertThat(ours().delete(ConfigMap.class, key("a"))).isFalse();
    }

    @Test
    default void anObjectCreatedAgainIsAnother() {
        var first = ours().create(configMap("a", "1"));
        ours().delete(ConfigMap.class, key("a"));
        var second = ours().create(configMap("a", "1"));
        assertThat(second.getMetadata().getUid()).isNotEqualTo(first.getMetadata().getUid());
    }

    @Test
    default void anObjectWithFinalizersStaysUntilTheLastIsGone() {
        ours().create(
                        ContractObjects.withFinalizers(
                                configMap("a", "1"), "x.example/1", "x.example/2"));
        assertThat(ours().delete(ConfigMap.class, key("a"))).isTrue();
        var dying = ours().get(ConfigMap.class, key("a")).orElseThrow();
        assertThat(dying.getMetadata().getDeletionTimestamp()).isNotEmpty();
        assertThat(ours().delete(ConfigMap.class, key("a"))).isTrue();

        dropFinalizer("x.example/1");
        assertThat(ours().get(ConfigMap.class, key("a"))).isPresent();
        dropFinalizer("x.example/2");
        assertThat(ours().get(ConfigMap.class, key("a"))).isEmpty();
    }

    @Test
    default void whatIsOwnedGoesAfterItsOwner() {
        var owner = ours().create(configMap("owner", "1"));
        ours().create(ContractObjects.ownedBy(owner, configMap("owned", "1")));
        ours().create(configMap("free", "1"));
        ours().delete(ConfigMap.class, key("owner"));
        await().atMost(PATIENCE).until(() -> ours().get(ConfigMap.class, key("owned")).isEmpty());
        assertThat(ours().get(ConfigMap.class, key("free"))).isPresent();
    }

    @Test
    default void whatHasAnotherOwnerLeftStays() {
        var one = ours().create(configMap("one", "1"));
        var other = ours().create(configMap("other", "1"));
        var shared = ContractObjects.ownedBy(one, configMap("shared", "1"));
        shared.addOwnerReference(
                ContractObjects.ownedBy(other, shared)
                        .getMetadata()
                        .getOwnerReferences()
                        .getFirst());
        ours().create(shared);
        ours().create(ContractObjects.ownedBy(one, configMap("sole", "1")));
        ours().delete(ConfigMap.class, key("one"));
        await().atMost(PATIENCE).until(() -> ours().get(ConfigMap.class, key("sole")).isEmpty());
        assertThat(ours().get(ConfigMap.class, key("shared"))).isPresent();
        ours().delete(ConfigMap.class, key("other"));
        await().atMost(PATIENCE).until(() -> ours().get(ConfigMap.class, key("shared")).isEmpty());
    }

    @Test
    default void aNamespaceTakesItsObjectsWithItButWaitsForFinalizers() {
        ours().create(configMap("plain", "1"));
        ours().create(ContractObjects.withFinalizers(configMap("a", "1"), "x.example/1"));
        var self = ObjectKey.clusterScoped(namespace());
        ours().delete(Namespace.class, self);
        await().atMost(PATIENCE).until(() -> ours().get(ConfigMap.class, key("plain")).isEmpty());
        assertThat(
                        ours().get(Namespace.class, self)
                                .orElseThrow()
                                .getMetadata()
                                .getDeletionTimestamp())
                .isNotEmpty();
        assertThatThrownBy(() -> ours().create(configMap("late", "1")))
                .isInstanceOf(ClusterException.Forbidden.class)
                .hasMessageContaining("being terminated");

        await().atMost(PATIENCE)
                .until(() ->
                        ours().get(ConfigMap.class, key("a"))
                                .map(c -> c.isMarkedForDeletion())
                                .orElse(true));
        dropFinalizer("x.example/1");
        await().atMost(PATIENCE).until(() -> ours().get(Namespace.class, self).isEmpty());
    }

    private void dropFinalizer(String finalizer) {
        ours().edit(
                        ConfigMap.class,
                        key("a"),
                        c ->
                                new ConfigMapBuilder(c)
                                        .editMetadata()
                                        .removeFromFinalizers(finalizer)
                                        .endMetadata()
                                        .build());
    }
}
