package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;

class IdentityDiffTest {
    /** Small numbers are one instance each, and some are there twice. */
    @Property(tries = 500)
    void whatWentTakenAwayAndWhatCameAddedMakesTheNewList(
            @ForAll @Size(max = 80) List<@IntRange(max = 60) Integer> before,
            @ForAll @Size(max = 80) List<@IntRange(max = 60) Integer> after) {
        var diff = IdentityDiff.between(before, after);

        var rebuilt = new ArrayList<>(before);
        diff.gone().forEach(rebuilt::remove);
        rebuilt.addAll(diff.come());
        assertThat(rebuilt).containsExactlyInAnyOrderElementsOf(after);
    }

    @Property(tries = 200)
    void oneChangeIsFoundAsOne(
            @ForAll @Size(min = 1, max = 80) @UniqueElements
                    List<@IntRange(max = 120) Integer> before) {
        var after = new ArrayList<>(before);
        after.set(before.size() / 2, 1_000_000);

        var diff = IdentityDiff.between(before, after);

        assertThat(diff.come()).containsExactly(1_000_000);
        assertThat(diff.gone()).containsExactly(before.get(before.size() / 2));
    }
}
