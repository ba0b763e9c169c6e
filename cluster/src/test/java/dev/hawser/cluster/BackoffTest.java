package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {
    private static final RandomGenerator LEAST = () -> 0;

    private final Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(10));

    @ParameterizedTest(name = "after {0} failures at most {1} ms")
    @CsvSource({"1, 1000", "2, 2000", "3, 4000", "4, 8000", "5, 10000", "1000000, 10000"})
    void doublesUpToTheMostAndNeverBelowHalf(int failures, long most) {
        assertThat(backoff.after(failures, LEAST)).isEqualTo(Duration.ofMillis(most / 2));
        for (int seed = 0; seed < 100; seed++) {
            assertThat(backoff.after(failures, new java.util.Random(seed)))
                    .isBetween(Duration.ofMillis(most / 2), Duration.ofMillis(most));
        }
    }

    /**
     * First the watch comes back, then what failed is tried again, and its answer may take as long
     * as the last try.
     */
    @Test
    void whoeverWaitsForAServerThatWasAwayForDaysIsThroughHalfAMinuteAfterItsReturn() {
        var answer = Duration.ofSeconds(10);
        for (int seed = 0; seed < 100; seed++) {
            var chance = new java.util.Random(seed);
            assertThat(
                            MirrorOptions.STANDARD
                                    .backoff()
                                    .after(1_000_000, chance)
                                    .plus(Backoff.STANDARD.after(1_000_000, chance))
                                    .plus(answer))
                    .isLessThan(Duration.ofSeconds(30));
        }
    }

    @Test
    void aMostBelowTheFirstIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Backoff(Duration.ofSeconds(2), Duration.ofSeconds(1)))
                .withMessageContaining("PT2S to PT1S (expected: 0 < first <= most)");
    }
}
