package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.Failures;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A mirror over the cluster: it follows, and it gets over the loss of history. */
interface MirrorContract extends ContractGround {
    @Test
    default void aMirrorFollowsWithoutLosingOrInventingAnything() {
        theirs().apply(ours("a", "1"));
        theirs().apply(ours("b", "1"));
        List<String> told = new CopyOnWriteArrayList<>();
        try (var mirror = mirror(told)) {
            mirror.awaitSync(Duration.ofSeconds(30));
            await().until(() -> told.size() == 2);
            theirs().apply(ours("a", "2"));
            await().until(() -> told.size() == 3);

            forgetHistory();
            await().until(mirror::live);
            theirs().apply(ours("c", "1"));
            theirs().delete(ConfigMap.class, key("b"));
            await().atMost(Duration.ofSeconds(60)).until(() -> mirror.get(key("b")).isEmpty());
            assertThat(told).containsExactly("a=1", "b=1", "a=2", "c=1", "b=1");
            assertThat(mirror.in(namespace()))
                    .extracting(c -> c.getMetadata().getName())
                    .containsExactly("a", "c");
        }
    }

    /** More than a server is asked for at a time. */
    @Test
    default void aLongListIsMirroredWhole() {
        var names = IntStream.range(1_000, 1_600).mapToObj(Integer::toString).toList();
        Failures.collectAtOnce(names, name -> theirs().apply(ours(name, "1")));
        try (var mirror = mirror(new CopyOnWriteArrayList<>())) {
            mirror.awaitSync(Duration.ofSeconds(30));
            assertThat(mirror.in(namespace()))
                    .extracting(c -> c.getMetadata().getName())
                    .containsExactlyElementsOf(names);
        }
    }

    @Test
    default void aMirrorKeepsNoManagedFields() {
        theirs().apply(ours("a", "1"));
        try (var mirror = mirror(new CopyOnWriteArrayList<>())) {
            mirror.awaitSync(Duration.ofSeconds(30));
            var metadata = mirror.get(key("a")).orElseThrow().getMetadata();
            assertThat(metadata.getManagedFields()).isNullOrEmpty();
        }
    }

    private ConfigMap ours(String name, String value) {
        return ContractObjects.labelled(configMap(name, value), Map.of("mirror", namespace()));
    }

    private Mirror<ConfigMap> mirror(List<String> told) {
        return Mirror.of(
                ours(),
                ConfigMap.class,
                Selection.in(namespace()).withLabel("mirror", namespace()),
                c -> told.add(c.getMetadata().getName() + "=" + c.getData().get("value")));
    }
}
