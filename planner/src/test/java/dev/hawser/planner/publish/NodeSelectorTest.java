package dev.hawser.planner.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeSelectorTest {
    private static final Map<String, String> LABELS =
            Map.of("pool", "edge", "topology.kubernetes.io/zone", "a", "cores", "8", "empty", "");

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    ""                                            | true
                    pool                                          | true
                    other                                         | false
                    !pool                                         | false
                    !other                                        | true
                    pool=edge                                     | true
                    pool == edge                                  | true
                    pool=core                                     | false
                    other=edge                                    | false
                    pool!=core                                    | true
                    pool!=edge                                    | false
                    other!=edge                                   | true
                    empty=                                        | true
                    pool=                                         | false
                    pool in (edge,core)                           | true
                    pool in (core)                                | false
                    other in (edge)                               | false
                    empty in (,x)                                 | true
                    pool notin (core, rim)                        | true
                    pool notin (edge)                             | false
                    other notin (edge)                            | true
                    cores>4                                       | true
                    cores > 8                                     | false
                    cores<9                                       | true
                    pool>1                                        | false
                    other<1                                       | false
                    topology.kubernetes.io/zone in (a,b),pool=edge | true
                    topology.kubernetes.io/zone in (a,b),!pool    | false
                    """)
    void readsLabelsAsKubernetesDoes(String selector, boolean expected) {
        assertThat(NodeSelector.parse(selector).matches(LABELS)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=edge",
                "pool=edge=core",
                "pool=edge,",
                "pool in edge",
                "pool in (edge",
                "pool in (ed ge)",
                "pool nicht (edge)",
                "-pool",
                "Domain.example.org/pool",
                "a/b/c",
                "pool=edge core",
                "cores>many",
                "pool===edge"
            })
    void whatCannotBeMeantIsSaidWithAnExample(String selector) {
        assertThatThrownBy(() -> NodeSelector.parse(selector))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("node label selector: '")
                .hasMessageContaining("zone in (a, b)");
    }
}
