package dev.hawser.pki;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProxyIdentityTest {
    private static final CertificateAuthority ROOT =
            CertificateAuthority.root("hub", Duration.ofDays(1), Instant.EPOCH);

    @Test
    void whatIsOrderedForATenantNamesIt() {
        var leaf =
                ROOT.issue(ProxyIdentity.order("tenant-blue", Duration.ofHours(1)), Instant.EPOCH)
                        .leaf();
        assertThat(ProxyIdentity.tenantOf(leaf)).contains("tenant-blue");
    }

    @Test
    void theLongestNamespaceStillFits() {
        var namespace = "n".repeat(63);
        var leaf =
                ROOT.issue(ProxyIdentity.order(namespace, Duration.ofHours(1)), Instant.EPOCH)
                        .leaf();
        assertThat(ProxyIdentity.tenantOf(leaf)).contains(namespace);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            textBlock =
                    """
                    one proxy                    | envoy.tenant-blue.proxies.hawser.internal                                                | tenant-blue
                    the same proxy twice         | envoy.tenant-blue.proxies.hawser.internal envoy.tenant-blue.proxies.hawser.internal      | tenant-blue
                    a proxy under two names      | other.example.com envoy.tenant-blue.proxies.hawser.internal                              | tenant-blue
                    proxies of two tenants       | envoy.tenant-blue.proxies.hawser.internal envoy.tenant-red.proxies.hawser.internal       | none
                    a name deeper down           | envoy.a.tenant-blue.proxies.hawser.internal                                              | none
                    another domain               | envoy.tenant-blue.proxies.hawser.internal.example.com                                    | none
                    a wildcard                   | envoy.*.proxies.hawser.internal                                                          | none
                    the control plane            | xds.hawser.internal                                                                      | none
                    no name at all               | none                                                                                     | none
                    """)
    void readsTheTenantOffACertificate(String situation, String names, String tenant) {
        List<String> dnsNames = names == null ? List.of() : Arrays.asList(names.split(" "));
        var order =
                new CertificateOrder(
                        "someone",
                        dnsNames,
                        List.of("192.0.2.1"),
                        Usage.CLIENT,
                        Duration.ofHours(1));
        assertThat(ProxyIdentity.tenantOf(ROOT.issue(order, Instant.EPOCH).leaf()))
                .isEqualTo(Optional.ofNullable(tenant));
    }

    @Test
    void aCertificateWithoutAnyNamesSpeaksForNobody() {
        assertThat(ProxyIdentity.tenantOf(ROOT.credential().leaf())).isEmpty();
    }
}
