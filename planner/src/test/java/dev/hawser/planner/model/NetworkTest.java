package dev.hawser.planner.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Networks as people write them. */
class NetworkTest {
    @ParameterizedTest(name = "{1} in {0}: {2}")
    @CsvSource({
        "10.0.0.0/8, 10.255.255.255, true",
        "10.0.0.0/8, 11.0.0.0, false",
        "10.1.2.3/8, 10.9.9.9, true",
        "192.0.2.128/25, 192.0.2.127, false",
        "192.0.2.128/25, 192.0.2.128, true",
        "192.0.2.7/32, 192.0.2.7, true",
        "192.0.2.7/32, 192.0.2.6, false",
        "0.0.0.0/0, 203.0.113.1, true",
        "0.0.0.0/0, 2001:db8::1, false",
        "2001:db8::/33, 2001:db8:7fff::1, true",
        "2001:db8::/33, 2001:db8:8000::1, false",
        "2001:db8::1/128, 2001:db8::1, true",
        "10.0.0.0/8, ::ffff:10.1.2.3, true"
    })
    void holdsWhatBeginsAlike(String network, String address, boolean inside) {
        assertThat(
                        Network.parse(network)
                                .orElseThrow()
                                .contains(IpAddress.parse(address).orElseThrow()))
                .isEqualTo(inside);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "",
                "10.0.0.0",
                "10.0.0.0/",
                "10.0.0.0/33",
                "10.0.0.0/08",
                "10.0.0/8",
                "2001:db8::/129",
                "10.0.0.0/-1",
                "10.0.0.0/8/8",
                "example.com/8"
            })
    void whatIsNoNetworkIsNotGuessedAt(String text) {
        assertThat(Network.parse(text)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"10.1.0.0/16, 10.1.0.0/16", "2001:DB8::/32, 2001:db8:0:0:0:0:0:0/32"})
    void isWrittenInOneWay(String text, String expected) {
        assertThat(Network.parse(text).orElseThrow()).hasToString(expected);
    }
}
