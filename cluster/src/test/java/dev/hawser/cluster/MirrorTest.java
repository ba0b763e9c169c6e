package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MirrorTest {
    static final MirrorOptions QUICK =
            new MirrorOptions(
                    Duration.ofMillis(10),
                    Duration.ofMillis(50),
                    new Backoff(Duration.ofMillis(1), Duration.ofMillis(2)));

    private final InMemoryCluster others = new InMemoryCluster("others");
    private final InMemoryCluster ours = others.asManager("ours");
    private final Queue<String> told = new ConcurrentLinkedQueue<>();
    private final Mirror<ConfigMap> mirror = mirror(QUICK);

    @AfterEach
    void close() {
        mirror.close();
    }

    @Test
    void changesAreToldInOrder() {
        mirror.awaitSync(Duration.ofSeconds(10));
        write("a", "1");
        write("a", "2");
        write("b", "1");
        others.delete(ConfigMap.class, key("a"));
        await().untilAsserted(() -> assertThat(told).containsExactly("a=1", "a=2", "b=1", "a=2"));
        assertThat(mirror.get(key("a"))).isEmpty();
        assertThat(mirror.list()).extracting(c -> c.getMetadata().getName()).containsExactly("b");
    }

    @Test
    void aListIsTheSameInstanceUntilSomethingChangesInItsNamespace() {
        write("a", "1");
        await().until(() -> told.size() == 1);
        var ours = Selection.in("default").withLabel("managed-by", "ours");
        var all = mirror.in("default");
        var labelled = mirror.list(ours);

        assertThat(mirror.in("default")).isSameAs(all);
        assertThat(mirror.list(ours)).isSameAs(labelled);

        write("b", "1");
        await().until(() -> told.size() == 2);
        assertThat(mirror.in("default")).hasSize(2);
    }

    @Test
    void aWatchThatEndsGoesOnWhereItWas() {
        write("a", "1");
        await().until(() -> told.size() == 1);
        for (int i = 2; i < 30; i++) {
            ours.cutWatches();
            write("a", "" + i);
        }
        await().untilAsserted(() -> assertThat(told).hasSize(29).last().isEqualTo("a=29"));
    }

    @Test
    void anOutageKeepsTheCopyAndWhatWentMeanwhileIsToldAfterwards() {
        write("stays", "1");
        write("goes", "1");
        write("changes", "1");
        await().until(() -> told.size() == 3);
        told.clear();

        ours.goAway();
        others.delete(ConfigMap.class, key("goes"));
        write("changes", "2");
        write("comes", "1");
        others.forgetHistory();
        await().until(() -> !mirror.live());
        assertThat(mirror.list()).hasSize(3);
        assertThat(told).isEmpty();

        ours.comeBack();
        await().untilAsserted(
                        () -> assertThat(told).containsExactly("goes=1", "changes=2", "comes=1"));
        await().until(mirror::live);
        assertThat(mirror.list())
                .extracting(c -> c.getMetadata().getName())
                .containsExactly("changes", "comes", "stays");
    }

    @Test
    void nothingIsWipedBecauseAListFailed() {
        write("a", "1");
        await().until(() -> told.size() == 1);
        others.forgetHistory(); // so that it must list, and cannot
        ours.goAway();
        await().until(() -> !mirror.live());
        assertThat(mirror.in("default")).hasSize(1);
        assertThat(mirror.synced()).isTrue();
    }

    @Test
    void whatNobodyReadsIsNotKept() {
        var object = configMap("a", "1");
        object.getMetadata()
                .setAnnotations(
                        Map.of(
                                "kubectl.kubernetes.io/last-applied-configuration", "{}",
                                "kept", "yes"));
        object.getMetadata().setManagedFields(List.of(new ManagedFieldsEntry()));
        others.create(object);
        await().until(() -> mirror.get(key("a")).isPresent());
        var metadata = mirror.get(key("a")).orElseThrow().getMetadata();
        assertThat(metadata.getManagedFields()).isNullOrEmpty();
        assertThat(metadata.getAnnotations()).containsOnlyKeys("kept");
    }

    @Test
    void aListenerThatFailsDoesNotStopTheMirror() {
        try (var fragile =
                Mirror.of(
                        ours,
                        ConfigMap.class,
                        Selection.everywhere(),
                        c -> {
                            throw new IllegalStateException("a fault for the test");
                        })) {
            write("a", "1");
            write("b", "1");
            await().until(() -> fragile.list().size() == 2);
        }
    }

    @Test
    void aMirrorThatCannotListSaysWhy() {
        ours.goAway();
        try (var blind = mirror(QUICK)) {
            assertThatThrownBy(() -> blind.awaitSync(Duration.ofMillis(20)))
                    .isInstanceOf(ClusterException.Unavailable.class)
                    .hasMessageContaining("configmaps could not be listed within PT0.02S");
            assertThat(blind.synced()).isFalse();
        }
    }

    @Test
    void aMirrorThatIsNotSyncedIsNotBelieved() {
        write("a", "1");
        var away = others.asManager("away");
        away.goAway();
        try (var blind = Mirror.of(away, ConfigMap.class, Selection.everywhere(), c -> {})) {
            var mirrors = new Mirrors(others, blind);
            assertThat(mirrors.get(ConfigMap.class, key("a"))).isPresent();
            assertThat(mirrors.list(ConfigMap.class, Selection.in("default"))).hasSize(1);
        }
    }

    private Mirror<ConfigMap> mirror(MirrorOptions options) {
        return Mirror.of(
                ours,
                ConfigMap.class,
                Selection.everywhere(),
                c -> told.add(c.getMetadata().getName() + "=" + c.getData().get("value")),
                options,
                FirstLook.alone());
    }

    private void write(String name, String value) {
        others.apply(configMap(name, value));
    }

    static ConfigMap configMap(String name, String value) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName(name)
                .endMetadata()
                .withData(Map.of("value", value))
                .build();
    }

    private static ObjectKey key(String name) {
        return new ObjectKey("default", name);
    }
}
