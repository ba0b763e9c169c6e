package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShelfTest {
    private static final Selection ALL = Selection.in("default");
    private static final Selection OURS = ALL.withLabel("of", "us");

    private final Shelf<ConfigMap> shelf = new Shelf<>();

    @Test
    void aListIsTheSameInstanceUntilOneOfItsOwnChanges() {
        shelf.put(configMap("a", "us"));
        var ours = shelf.list(OURS);

        shelf.put(configMap("b", "them"));
        shelf.remove("b");
        assertThat(shelf.list(OURS)).isSameAs(ours);

        var changed = configMap("a", "us");
        shelf.put(changed);
        assertThat(shelf.list(OURS)).singleElement().isSameAs(changed);
        assertThat(ours).as("what was given out stays").doesNotContain(changed);
    }

    @Test
    void whatNoLongerHasTheLabelsIsNoLongerListed() {
        shelf.put(configMap("a", "us"));
        shelf.put(configMap("b", "us"));
        assertThat(shelf.list(OURS)).hasSize(2);

        shelf.put(configMap("a", "them"));

        assertThat(shelf.list(OURS)).extracting(it -> it.getMetadata().getName()).containsOnly("b");
    }

    /** From few changes between two looks to more than are followed one by one. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 200})
    void whateverChangesListsAreAsIfMadeAnew(int changesAtOnce) {
        var random = new Random(changesAtOnce);
        var expected = new TreeMap<String, ConfigMap>();
        for (var look = 0; look < 300; look++) {
            for (var change = 0; change < changesAtOnce; change++) {
                var name = "n" + random.nextInt(100);
                if (random.nextInt(3) == 0) {
                    shelf.remove(name);
                    expected.remove(name);
                } else {
                    var object = configMap(name, random.nextBoolean() ? "us" : "them");
                    shelf.put(object);
                    expected.put(name, object);
                }
            }
            assertThat(shelf.list(ALL)).containsExactlyElementsOf(expected.values());
            assertThat(shelf.list(OURS))
                    .containsExactlyElementsOf(
                            expected.values().stream().filter(OURS::matches).toList());
        }
    }

    private static ConfigMap configMap(String name, String owner) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace("default")
                .withName(name)
                .withLabels(Map.of("of", owner))
                .endMetadata()
                .withData(Map.of("at", String.valueOf(System.nanoTime())))
                .build();
    }
}
