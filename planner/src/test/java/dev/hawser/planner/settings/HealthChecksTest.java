package dev.hawser.planner.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.HealthCheck;
import dev.hawser.planner.status.Finding;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HealthChecksTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    usual                     |         |       | PT5S   |
                    short                     | 1s      | 200ms | PT0.2S |
                    longer than its interval  | 1s      | 4s    | PT4S   |
                    as long as may be         | 1s      | 10s   | PT10S  |
                    a moment longer           | 1s      | 11s   | PT10S  | check.timeout: 11s are too long
                    absurd                    | 2h      | 1h    | PT10S  | check.timeout: 3600s are too long
                    none                      | 1s      | 0s    | PT5S   |
                    not a time                | 1s      | soon  | PT5S   | check.timeout is "soon" and is ignored
                    """)
    void aCheckHasAnEndSoonEnoughForNeighbours(
            String situation,
            @Nullable String interval,
            @Nullable String timeout,
            Duration used,
            @Nullable String told) {
        var reader = new FieldReader();
        var written = new HealthCheck("TCP", interval, timeout, null, null, null, null);

        var check = HealthChecks.read("check", Optional.of(written), reader).orElseThrow();

        assertThat(check.timeout()).isEqualTo(used);
        var words = reader.findings().stream().map(Finding::words);
        if (told == null) {
            assertThat(words).isEmpty();
        } else {
            assertThat(words).singleElement().asString().startsWith(told);
        }
    }
}
