package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.pki.ProxyIdentity;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AdmissionTest {
    private final TestPki pki = new TestPki();

    private Admission of(String node, String claimed, Instant now) {
        return Admission.of(
                Optional.of(pki.proxy(node).leaf()), claimed, ProxyIdentity::tenantOf, now);
    }

    @Test
    void whoeverIsNamedByTheCertificateIsAdmitted() {
        assertThat(of("tenant-blue", "tenant-blue", Instant.now()))
                .isEqualTo(new Admission.Admitted("tenant-blue"));
    }

    @Test
    void whoeverIsNamedMayBeAnyNodeBelowAndNoOther() {
        assertThat(of("tenant-blue", "tenant-blue/lb-web", Instant.now()))
                .isEqualTo(new Admission.Admitted("tenant-blue/lb-web"));
        assertThat(of("tenant-blue", "tenant-blue2/lb-web", Instant.now()))
                .isInstanceOf(Admission.Denied.class);
        assertThat(of("tenant-blue", "tenant-blue-lb-web", Instant.now()))
                .isInstanceOf(Admission.Denied.class);
    }

    @Test
    void anotherNameIsDenied() {
        assertThat(of("tenant-red", "tenant-blue", Instant.now()))
                .isEqualTo(
                        new Admission.Denied(
                                "node id: 'tenant-blue' (expected: 'tenant-red', which the client"
                                        + " certificate names)"));
    }

    @Test
    void noNameIsDenied() {
        assertThat(of("tenant-red", "", Instant.now())).isInstanceOf(Admission.Denied.class);
    }

    /** A resumed session does not check it again. */
    @Test
    void anExpiredCertificateProvesNothing() {
        assertThat(of("tenant-blue", "tenant-blue", Instant.now().plus(Duration.ofHours(2))))
                .isInstanceOf(Admission.Unauthenticated.class);
    }

    @Test
    void noCertificateProvesNothing() {
        assertThat(
                        Admission.of(
                                Optional.empty(),
                                "tenant-blue",
                                ProxyIdentity::tenantOf,
                                Instant.now()))
                .isEqualTo(
                        new Admission.Unauthenticated(
                                "client certificate: none (expected: one that names a node)"));
    }

    @Test
    void aCertificateThatNamesNoNodeProvesNothing() {
        var leaf = pki.proxy("tenant-blue").leaf();

        assertThat(
                        Admission.of(
                                Optional.of(leaf),
                                "tenant-blue",
                                any -> Optional.empty(),
                                Instant.now()))
                .isInstanceOf(Admission.Unauthenticated.class);
    }
}
