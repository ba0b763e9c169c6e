package dev.hawser.pki;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenewalTest {
    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant END = Instant.parse("2026-04-01T00:00:00Z"); // 90 days

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    before it counts          | 2025-12-31T23:59:59Z | RENEW
                    at its first moment       | 2026-01-01T00:00:00Z | KEEP
                    day 1 of 90               | 2026-01-02T00:00:00Z | KEEP
                    just before two thirds    | 2026-03-01T23:59:59Z | KEEP
                    at two thirds             | 2026-03-02T00:00:00Z | RENEW
                    at its last moment        | 2026-04-01T00:00:00Z | RENEW
                    already expired           | 2026-07-01T00:00:00Z | RENEW
                    """)
    void renewsWithAThirdOfItsLifeLeft(String situation, Instant now, Renewal expected) {
        assertThat(Renewal.decide(BEGIN, END, now)).isEqualTo(expected);
    }

    @Test
    void isDueAtTwoThirds() {
        assertThat(Renewal.due(BEGIN, END)).isEqualTo(Instant.parse("2026-03-02T00:00:00Z"));
    }
}
