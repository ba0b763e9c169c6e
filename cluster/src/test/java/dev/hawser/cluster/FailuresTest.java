package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Phaser;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailuresTest {
    private static final Set<Integer> MANY =
            IntStream.range(0, 100).boxed().collect(Collectors.toSet());

    private final Set<Integer> done = ConcurrentHashMap.newKeySet();

    @Test
    void whatFailsKeepsNothingElseFromBeingDone() {
        assertThatThrownBy(() -> Failures.collect(MANY, this::evenOnly))
                .hasMessageStartingWith("odd: ")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(49));
        assertThat(done).hasSize(50);
    }

    @Test
    void norIfSeveralAreUnderWayAtATime() {
        assertThatThrownBy(() -> Failures.collectAtOnce(MANY, this::evenOnly))
                .hasMessageStartingWith("odd: ")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(49));
        assertThat(done).hasSize(50);
    }

    @Test
    void severalReallyAreUnderWayAtATime() {
        var meeting = new Phaser(4); // nobody goes on before four have come
        Failures.collectAtOnce(
                IntStream.range(0, 4).boxed().toList(), number -> meeting.arriveAndAwaitAdvance());
        assertThat(meeting.getPhase()).isEqualTo(1);
    }

    private void evenOnly(int number) {
        if (number % 2 == 1) {
            throw new IllegalArgumentException("odd: " + number);
        }
        done.add(number);
    }
}
