package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a tenant may make us knock. */
final class PublicAddressesTest {
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "8.8.8.8, true",
        "172.15.0.1, true",
        "172.32.0.1, true",
        "100.63.255.255, true",
        "100.128.0.1, true",
        "192.0.2.1, true",
        "2a00:1450:4001:82a::200e, true",
        "0.0.0.0, false",
        "10.0.0.1, false",
        "127.0.0.1, false",
        "100.64.0.1, false",
        "169.254.169.254, false",
        "172.16.0.1, false",
        "172.31.255.255, false",
        "192.168.1.1, false",
        "192.0.0.170, false",
        "198.18.0.1, false",
        "224.0.0.1, false",
        "240.0.0.1, false",
        "255.255.255.255, false",
        "::, false",
        "::1, false",
        "::ffff:10.0.0.1, false",
        "64:ff9b::a00:1, false",
        "fe80::1, false",
        "fd00::1, false",
        "ff02::1, false",
        "2002:a00:1::1, false",
        "2001:0:a00:1::1, false"
    })
    void onlyTheOpenInternet(String address, boolean expected) throws Exception {
        assertThat(PublicAddresses.contain(InetAddress.getByName(address))).isEqualTo(expected);
    }
}
