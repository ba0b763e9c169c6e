package dev.hawser.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PemCodecTest {
    private final CertificateAuthority root =
            CertificateAuthority.root("hub", Duration.ofDays(1), Instant.EPOCH);

    @Test
    void aChainIsReadAsItWasWritten() {
        var chain =
                root.intermediate("tenant-blue", Instant.EPOCH)
                        .issue(
                                ProxyIdentity.order("tenant-blue", Duration.ofHours(1)),
                                Instant.EPOCH)
                        .chain();
        assertThat(PemCodec.certificates(PemCodec.write(chain))).isEqualTo(chain);
    }

    @Test
    void isWrittenInLinesThatEveryReaderTakes() {
        var pem = root.credential().chainPem() + root.credential().keyPem().reveal();
        assertThat(pem.lines())
                .contains("-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----")
                .contains("-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----")
                .allMatch(line -> line.length() <= 64);
        assertThat(pem).endsWith("-----\n").doesNotContain("\r");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nothing",
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
            })
    void whatIsNoCertificateIsSaidToBeNone(String text) {
        assertThatThrownBy(() -> PemCodec.certificates(text))
                .isInstanceOf(PkiException.class)
                .hasMessageContaining("CERTIFICATE");
    }
}
