package dev.hawser.planner.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoDurationTest {
    @ParameterizedTest
    @CsvSource({
        "0, PT0S",
        "0s, PT0S",
        "5s, PT5S",
        "1h30m, PT1H30M",
        "1h0m0s, PT1H",
        "1.5s, PT1.5S",
        "250ms, PT0.25S",
        "10us, PT0.00001S",
        "10µs, PT0.00001S",
        "7ns, PT0.000000007S",
    })
    void readsWhatKubernetesWrites(String text, Duration expected) {
        assertThat(GoDuration.parse(text)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "5",
                "s",
                "-1s",
                "5 s",
                "5x",
                "1h-3m",
                "PT5S",
                "999999999h999999999h999999999h"
            })
    void refusesEverythingElse(String text) {
        assertThat(GoDuration.parse(text)).isEmpty();
    }
}
