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
 * nothing it uses is taken away, nor anything given that points at what it has not got, nor does
 * anything wait for what it does not need.
 */
class StreamModelTest {
    private static final int ACTIONS = 12;

    @Property(tries = 2_000)
    void anyDeltaClientEndsUpWithWhatIsPublished(
            @ForAll @Size(max = 60) List<@IntRange(max = 11_999) Integer> choices) {
        endsUpWithWhatIsPublished(new Dialect.Delta(), choices);
    }

    @Property(tries = 2_000)
    void anyStateOfTheWorldClientEndsUpWithWhatIsPublished(
            @ForAll @Size(max = 60) List<@IntRange(max = 11_999) Integer> choices) {
        endsUpWithWhatIsPublished(new Dialect.Sotw(), choices);
    }

    /** It keeps what it was told to forget in the response that it refuses. */
    @Example
    void whatIsRefusedTogetherWithARemovalIsRemovedAnew() {
        anyDeltaClientEndsUpWithWhatIsPublished(
                List.of(123, 0, 0, 33, 1512, 0, 0, 31, 0, 4, 31, 9015, 32, 4, 27, 55, 114));
    }

    /** It comes back with endpoints that go, and refuses the response that would tell it. */
    @Example
    void whatIsRefusedTogetherWithAnAbsenceIsToldAnew() {
        anyStateOfTheWorldClientEndsUpWithWhatIsPublished(
                List.of(72, 75, 23, 63, 4, 9, 23, 4, 27, 23, 4, 6));
        anyStateOfTheWorldClientEndsUpWithWhatIsPublished(
                List.of(72, 23, 4, 75, 7, 4, 123, 23, 4, 27, 6));
    }

    /** It comes back, refuses a cluster's next version, and the one that it has is wanted again. */
    @Example
    void aRefusalOfWhatNobodyWantsAnyMoreKeepsNothingElse() {
        anyDeltaClientEndsUpWithWhatIsPublished(
                List.of(9, 47, 4, 105, 119, 9, 102, 3039, 4, 55, 15));
    }

    /** It refuses, without naming anyone, a response with one that is to wait for its successor. */
    @Example
    void whatIsRefusedWhileItIsReplacedStillWaitsForItsSuccessor() {
        anyDeltaClientEndsUpWithWhatIsPublished(List.of(62, 23, 6, 7, 110, 4, 74, 49, 7, 69, 4, 6));
    }

    /** It refuses what it has, said again together with others. */
    @Example
    void whatItHasCannotBeRefused() {
        anyDeltaClientEndsUpWithWhatIsPublished(
                List.of(133, 7, 4, 7, 33, 48, 61, 4, 7, 18, 87, 81, 5, 7, 39, 18));
    }

    private static void endsUpWithWhatIsPublished(Dialect<?> dialect, List<Integer> choices) {
        var model = new ModelClient(dialect);
        for (int choice : choices) {
            model.act(choice % ACTIONS, choice / ACTIONS);
        }
        model.settle();

        assertThat(model.judge().surprises()).isEmpty();
        assertThat(model.judge().lacks()).isEmpty();
    }
}
