package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapList;
import io.fabric8.kubernetes.api.model.DefaultKubernetesResourceList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LazyItemsTest {
    private final ObjectMapper mapper = new ObjectMapper().registerModule(LazyItems.module());

    /** Nobody can find out how this is read. */
    static final class Contradictory extends ConfigMap {
        private static final long serialVersionUID = 1L;

        public void setWord(Integer number) {
            setKind("number " + number);
        }

        public void setWord(Boolean truth) {
            setKind("truth " + truth);
        }
    }

    static final class ContradictoryList extends DefaultKubernetesResourceList<Contradictory> {
        private static final long serialVersionUID = 1L;
    }

    @Test
    void itemsAreReadAsWhatTheyAre() throws Exception {
        var list =
                mapper.readValue(
                        """
                        {"metadata": {"resourceVersion": "7"},
                         "items": [{"metadata": {"name": "a"}, "data": {"k": "v"}},
                                   {"metadata": {"name": "b"}}]}\
                        """,
                        ConfigMapList.class);

        assertThat(list.getMetadata().getResourceVersion()).isEqualTo("7");
        assertThat(list.getItems())
                .extracting(item -> item.getMetadata().getName())
                .containsExactly("a", "b");
        assertThat(list.getItems().getFirst().getData()).containsEntry("k", "v");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"items\": []}", "{\"items\": null}", "{}"})
    void whereThereAreNoItemsNobodyAsksHowTheyAreRead(String list) throws Exception {
        assertThat(mapper.readValue(list, ContradictoryList.class).getItems()).isEmpty();
    }

    @Test
    void whereThereIsOneSomebodyDoes() {
        assertThatThrownBy(() -> mapper.readValue("{\"items\": [{}]}", ContradictoryList.class))
                .isInstanceOf(InvalidDefinitionException.class);
    }
}
