package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkBookTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final WorkBook<String> book = new WorkBook<>(4, 2);

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
        book.succeeded("a", Optional.empty(), NOW);
        assertThat(book.take(NOW)).contains("a");
        book.succeeded("a", Optional.empty(), NOW);
        assertThat(book.take(NOW)).isEmpty();
        assertThat(book.isIdle()).isTrue();
    }

    @Test
    void newsOfARestingKeyWaitTogetherWhileOthersGoOn() {
        book.add("a");
        book.take(NOW);
        book.add("a");
        book.succeeded("a", Optional.empty(), NOW.plusMillis(10));
        assertThat(book.isIdle()).isFalse();
        assertThat(book.add("a")).isFalse();
        book.add("b");
        assertThat(book.take(NOW)).contains("b");
        assertThat(book.take(NOW)).isEmpty();
        assertThat(book.quiet(NOW)).contains(Duration.ofMillis(10));
        assertThat(book.take(NOW.plusMillis(10))).contains("a");
        assertThat(book.take(NOW.plusMillis(20))).isEmpty();
    }

    @Test
    void aKeyThatHasRestedWithoutNewsIsTakenAtOnceWhenTheyCome() {
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.empty(), NOW.plusMillis(10));
        assertThat(book.isIdle()).isTrue();
        assertThat(book.take(NOW.plusMillis(10))).isEmpty();
        book.add("a");
        assertThat(book.take(NOW.plusMillis(10))).contains("a");
    }

    @Test
    void aKeyComesBackAtItsTime() {
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(10)), NOW);
        assertThat(book.take(NOW)).isEmpty();
        assertThat(book.quiet(NOW)).contains(Duration.ofSeconds(10));
        assertThat(book.take(NOW.plusSeconds(9))).isEmpty();
        assertThat(book.take(NOW.plusSeconds(10))).contains("a");
        assertThat(book.quiet(NOW)).isEmpty();
    }

    @Test
    void newsGoBeforeATimeToComeBack() {
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(10)), NOW);
        book.add("a");
        assertThat(book.take(NOW)).contains("a");
        book.succeeded("a", Optional.empty(), NOW);
        assertThat(book.take(NOW.plusSeconds(20))).as("the old appointment is void").isEmpty();
    }

    @Test
    void aLaterAppointmentReplacesAnEarlierOne() {
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(10)), NOW);
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(30)), NOW);
        assertThat(book.take(NOW.plusSeconds(10))).isEmpty();
        assertThat(book.take(NOW.plusSeconds(30))).contains("a");
    }

    @Test
    void failuresInARowAreCountedUntilASuccess() {
        book.add("a");
        book.take(NOW);
        assertThat(book.failed("a")).isEqualTo(1);
        assertThat(book.failed("a")).isEqualTo(2);
        book.succeeded("a", Optional.empty(), NOW);
        assertThat(book.failed("a")).isEqualTo(1);
    }

    @Test
    void whoHasTimeIsOvertakenByWhoHasNot() {
        book.addUnhurried("herd-1");
        book.addUnhurried("herd-2");
        book.add("a");
        assertThat(book.take(NOW)).contains("a");
        assertThat(book.take(NOW)).contains("herd-1");
    }

    @Test
    void whoeverWaitsWithTimeAndGetsNewsOfItsOwnWaitsNoLonger() {
        book.addUnhurried("herd-1");
        book.addUnhurried("herd-2");
        assertThat(book.add("herd-2")).isTrue();
        assertThat(book.addUnhurried("herd-2")).as("it will be looked at anyway").isFalse();
        assertThat(book.take(NOW)).contains("herd-2");
        assertThat(book.take(NOW)).contains("herd-1");
        assertThat(book.take(NOW)).isEmpty();
    }

    @Test
    void whoHasTimeHasFewHandsAndTheOthersAllTheirs() {
        for (int i = 0; i < 3; i++) {
            book.addUnhurried("herd-" + i);
        }
        assertThat(book.take(NOW)).contains("herd-0");
        assertThat(book.take(NOW)).contains("herd-1");
        assertThat(book.take(NOW)).as("both hands are full").isEmpty();
        for (int i = 0; i < 5; i++) {
            book.add("own-" + i);
        }
        for (int i = 0; i < 4; i++) {
            assertThat(book.take(NOW)).contains("own-" + i);
        }
        assertThat(book.take(NOW)).as("all hands are full").isEmpty();
        book.succeeded("herd-0", Optional.empty(), NOW);
        assertThat(book.take(NOW)).as("and yet the herd gets on").contains("herd-2");
    }

    @Test
    void aTimeToComeBackIsVoidOnceItWasLookedAtWithTime() {
        book.add("a");
        book.take(NOW);
        book.succeeded("a", Optional.of(NOW.plusSeconds(10)), NOW);
        book.addUnhurried("a");
        assertThat(book.take(NOW)).contains("a");
        book.succeeded("a", Optional.empty(), NOW);
        assertThat(book.take(NOW.plusSeconds(20))).isEmpty();
    }

    @Test
    void whatHasTimeIsLeftToAnotherLife() {
        book.addUnhurried("a");
        assertThat(book.depth()).isEqualTo(1);
        assertThat(book.isIdle()).isTrue();
    }
}
