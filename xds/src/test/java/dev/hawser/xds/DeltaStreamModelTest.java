package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * Whatever a client does, and in whatever order, it ends up with what is published; and on the way
 * nothing it uses is taken away, nor anything given that points at what it has not got.
 */
class DeltaStreamModelTest {
    @Property(tries = 2_000)
    void anyClientEndsUpWithWhatIsPublished(
            @ForAll @Size(max = 60) List<@IntRange(max = 9_999) Integer> choices) {
        var model = new ModelClient();
        for (int choice : choices) {
            model.act(choice % 10, choice / 10);
        }
        model.settle();

        assertThat(model.surprises()).isEmpty();
        assertThat(model.lacks()).isEmpty();
    }

    /** Loses endpoints that are on their way, asks for them again, and they are gone by then. */
    @Example
    void aQuestionIsAnsweredBeforeItsTurn() {
        anyClientEndsUpWithWhatIsPublished(List.of(70, 127, 4, 233, 167, 40, 8038, 353));
    }
}
