package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which addresses the hub's proxies may dial for a tenant. */
class AddressPolicyTest {
    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "192.0.2.11",
                "10.0.0.1",
                "2001:db8::11",
                "2001:db8:0:0:0:0:0:11",
                "::ffff:192.0.2.11",
                "node-1.example.com",
                "Node-1.Example.COM.",
                "1.nodes.example"
            })
    void addressesOfNodesAreAllowed(String address) {
        assertThat(AddressPolicy.strict().objection(address)).isEmpty();
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    127.0.0.1          | a loopback address
                    127.255.255.254    | a loopback address
                    ::1                | a loopback address
                    ::ffff:127.0.0.1   | a loopback address
                    ::ffff:7f00:1      | a loopback address
                    0.0.0.0            | an unspecified address
                    0.1.2.3            | an unspecified address
                    ::                 | an unspecified address
                    169.254.169.254    | a link-local address
                    fe80::1            | a link-local address
                    febf::1            | a link-local address
                    224.0.0.1          | a multicast address
                    239.255.255.255    | a multicast address
                    ff02::1            | a multicast address
                    255.255.255.255    | a reserved or broadcast address
                    240.0.0.1          | a reserved or broadcast address
                    localhost          | a loopback name
                    LOCALHOST.         | a loopback name
                    api.localhost      | a loopback name
                    10.0.0.0/8         | neither an IP address nor a host name
                    127.1              | neither an IP address nor a host name
                    2130706433         | neither an IP address nor a host name
                    0x7f000001         | neither an IP address nor a host name
                    0177.0.0.1         | neither an IP address nor a host name
                    1.2.3.4.5          | neither an IP address nor a host name
                    256.0.0.1          | neither an IP address nor a host name
                    fe80::1%eth0       | neither an IP address nor a host name
                    1::2::3            | neither an IP address nor a host name
                    -node.example.com  | neither an IP address nor a host name
                    'two words'        | neither an IP address nor a host name
                    ''                 | neither an IP address nor a host name
                    """)
    void whatWouldReachTheHubItselfIsRefused(String address, String why) {
        assertThat(AddressPolicy.strict().objection(address)).contains(why);
    }

    @ParameterizedTest(name = "{0}: allowed {1}")
    @CsvSource({
        "127.0.0.5, true",
        "127.163.255.254, true",
        "localhost, true",
        "::1, false",
        "0.0.0.0, false",
        "169.254.169.254, false"
    })
    void localModeAllowsItsOwnRangeAndNoMore(String address, boolean allowed) {
        assertThat(AddressPolicy.allowingLoopback().objection(address).isEmpty())
                .isEqualTo(allowed);
    }
}
