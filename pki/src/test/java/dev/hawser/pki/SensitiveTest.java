package dev.hawser.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SensitiveTest {
    @Test
    void neverPrints() {
        var secret = Sensitive.of("hunter2");
        assertThat(secret).hasToString("[redacted]");
        assertThat(List.of(secret).toString() + Map.of("key", secret) + "%s".formatted(secret))
                .doesNotContain("hunter2");
        assertThat(secret.reveal()).isEqualTo("hunter2");
    }

    @Test
    void equalsByWhatItHides() {
        assertThat(Sensitive.of("a"))
                .isEqualTo(Sensitive.of("a"))
                .hasSameHashCodeAs(Sensitive.of("a"));
        assertThat(Sensitive.of("a")).isNotEqualTo(Sensitive.of("b"));
    }

    @Test
    void aCredentialPrintsItsCertificateButNotItsKey() {
        var credential =
                CertificateAuthority.root("hub", Duration.ofDays(1), Instant.EPOCH).credential();
        assertThat(credential.toString())
                .contains("CN=hub", "[redacted]")
                .doesNotContain("PRIVATE KEY");
    }

    @Test
    void anUnreadableKeyIsNotQuoted() {
        var root = CertificateAuthority.root("hub", Duration.ofDays(1), Instant.EPOCH).credential();
        var broken = new Credential(root.chain(), Sensitive.of("hunter2"));
        assertThatThrownBy(() -> CertificateAuthority.from(broken))
                .isInstanceOf(PkiException.class)
                .hasMessage(
                        "unreadable private key (expected: an EC key in a PEM block PRIVATE KEY)")
                .hasNoCause();
    }
}
