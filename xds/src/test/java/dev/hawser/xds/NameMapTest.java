package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class NameMapTest {
    @Property(tries = 500)
    void itHoldsWhatATreeMapWould(@ForAll List<@IntRange(max = 199) Integer> choices) {
        var expected = new TreeMap<String, Integer>();
        var map = NameMap.<Integer>empty();
        for (var choice : choices) {
            var name = "name-" + choice / 2;
            if (choice % 2 == 0) {
                expected.put(name, choice);
                map = map.with(name, choice);
            } else {
                expected.remove(name);
                map = map.without(name);
            }
        }

        var found = new TreeMap<String, Integer>();
        map.forEach(found::put);
        assertThat(found).isEqualTo(expected);
        assertThat(map.names()).containsExactlyElementsOf(expected.keySet());
        assertThat(map.size()).isEqualTo(expected.size());
        assertThat(map.get("name-1")).isEqualTo(Optional.ofNullable(expected.get("name-1")));
    }

    @Example
    void aChangedCopyLeavesTheOriginalAlone() {
        var original = NameMap.<String>empty().with("a", "1");

        assertThat(original.with("a", "2").get("a")).contains("2");
        assertThat(original.without("a").isEmpty()).isTrue();
        assertThat(original.get("a")).contains("1");
    }

    @Example
    void whatChangesNothingIsTheSameMap() {
        var value = "1";
        var map = NameMap.<String>empty().with("a", value);

        assertThat(map.with("a", value)).isSameAs(map);
        assertThat(map.without("b")).isSameAs(map);
    }
}
