package dev.hawser.cluster.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListenAddressTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    :8081            | ''        | 8081
                    127.0.0.1:9445   | 127.0.0.1 | 9445
                    localhost:1      | localhost | 1
                    [::]:8081        | ::        | 8081
                    [fd00::1]:65535  | fd00::1   | 65535
                    """)
    void readsWhatPeopleWrite(String text, String host, int port) {
        assertThat(ListenAddress.parse(text))
                .isEqualTo(new ListenAddress(host, port))
                .hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "8081", "::1:8081", "host:", "host:http", "host:70000", "[::1]"})
    void saysWhatItExpectedInstead(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ListenAddress.parse(text))
                .withMessageContaining("expected: ");
    }

    @Test
    void noHostMeansEveryAddress() {
        assertThat(ListenAddress.parse(":80").socketAddress().getAddress().isAnyLocalAddress())
                .isTrue();
    }
}
