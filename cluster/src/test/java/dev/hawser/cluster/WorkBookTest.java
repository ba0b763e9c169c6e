package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkBookTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final WorkBook<String> book = new WorkBook<>();

    @Test
    void keysAreTakenInOrderOfArrival() {
        book.add("b");
        book.add("a");
        assertThat(book.take(NOW)).contains("b");
        assertThat(book.take(NOW)).contains("a");
        assertThat(book.take(NOW)).isEmpty();
    }

    @Test
    void aKeyThatWaitsIsNotAddedAgain() {
        assertThat(book.add("a")).isTrue();
        assertThat(book.add("a")).isFalse();
        assertThat(book.depth()).isEqualTo(1);
    }

    @Test
    void aKeyAddedWhileWorkedOnIsTakenOnceMoreAfterwardsAndNotBefore() {
        book.add("a");
        book.take(NOW);
        book.add("a");
        book.add("a");
        assertThat(book.take(NOW)).isEmpty();
        book.succeeded("a", Optional.empty());
        assertThat(book.take(NOW)).contains("a");
        book.succeeded("a", Optional.empty());
        assertThat(book.take(NOW)).isEmpty();
        assertThat(book.isIdle()).isTrue();
    }

    @Test
    void aKeyComesBackAtItsTime() {
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(10)));
        assertThat(book.quiet(NOW)).contains(Duration.ofSeconds(10));
        assertThat(book.take(NOW.plusSeconds(9))).isEmpty();
        assertThat(book.take(NOW.plusSeconds(10))).contains("a");
        assertThat(book.quiet(NOW)).isEmpty();
    }

    @Test
    void newsGoBeforeATimeToComeBack() {
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(10)));
        book.add("a");
        assertThat(book.take(NOW)).contains("a");
        book.succeeded("a", Optional.empty());
        assertThat(book.take(NOW.plusSeconds(20))).as("the old appointment is void").isEmpty();
    }

    @Test
    void aLaterAppointmentReplacesAnEarlierOne() {
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(10)));
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(30)));
        assertThat(book.take(NOW.plusSeconds(10))).isEmpty();
        assertThat(book.take(NOW.plusSeconds(30))).contains("a");
    }

    @Test
    void failuresInARowAreCountedUntilASuccess() {
        book.add("a");
        book.take(NOW);
        assertThat(book.failed("a")).isEqualTo(1);
        assertThat(book.failed("a")).isEqualTo(2);
        book.succeeded("a", Optional.empty());
        assertThat(book.failed("a")).isEqualTo(1);
    }
}
