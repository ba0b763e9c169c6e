package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.planner.model.Network;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    fd00:ec2::254            | a metadata address of a cloud
                    100.100.100.200          | a metadata address of a cloud
                    168.63.129.16            | a metadata address of a cloud
                    64:ff9b::a9fe:a9fe       | an address that is translated to IPv4
                    64:ff9b::10.96.0.1       | an address that is translated to IPv4
                    2002:a9fe:a9fe::1        | an address that is translated to IPv4
                    ::10.96.0.1              | an address that is translated to IPv4
                    """)
    void whatLeadsToACloudsSecretsIsRefused(String address, String why) {
        assertThat(AddressPolicy.strict().objection(address)).contains(why);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    10.96.0.1         | an address of the hub
                    ::ffff:10.96.0.1  | an address of the hub
                    10.111.255.255    | an address of the hub
                    192.0.2.7         | an address of the hub
                    2001:db8:1::5     | an address of the hub
                    10.112.0.0        |
                    192.0.2.8         |
                    2001:db8:2::5     |
                    node.example.com  |
                    """)
    void theHubsOwnNetworksAreRefused(String address, String why) {
        var policy =
                AddressPolicy.strict()
                        .keepingOutOf(networks("10.96.0.0/12", "192.0.2.7/32", "2001:db8:1::/48"));
        assertThat(policy.objection(address)).isEqualTo(Optional.ofNullable(why));
    }

    @ParameterizedTest(name = "{0}: allowed {1}")
    @CsvSource({
        "192.0.2.11, true",
        "192.0.3.11, false",
        "2001:db8::11, true",
        "2001:db9::11, false",
        "192.0.2.200, false", // the hub's, though it was allowed
        "169.254.169.254, false",
        "node.example.com, true"
    })
    void aTenantMayBeKeptToItsNetworks(String address, boolean allowed) {
        var policy =
                AddressPolicy.strict()
                        .keepingOutOf(networks("192.0.2.200/32"))
                        .within(
                                Optional.of(
                                        networks(
                                                "192.0.2.0/24",
                                                "2001:db8::/32",
                                                "169.254.0.0/16")));
        assertThat(policy.objection(address).isEmpty()).isEqualTo(allowed);
    }

    private static List<Network> networks(String... texts) {
        return Stream.of(texts).map(text -> Network.parse(text).orElseThrow()).toList();
    }
}
