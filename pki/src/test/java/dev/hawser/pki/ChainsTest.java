package dev.hawser.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Real chains, judged by the JDK at moments of our choosing. */
class ChainsTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final Duration LIFE = Duration.ofDays(30);
    private static final String BLUE_NAME = "envoy.tenant-blue.proxies.hawser.internal";
    private static final String RED_NAME = "envoy.tenant-red.proxies.hawser.internal";

    private final CertificateAuthority root =
            CertificateAuthority.root("Hawser hub", Duration.ofDays(3650), NOW);
    private final CertificateAuthority blue = root.intermediate("tenant-blue", NOW);
    private final ChainVerifier verifier = new ChainVerifier(root.credential().leaf());

    @Test
    void aLeafOfATenantLeadsThroughItsIntermediateToTheRoot() {
        var chain = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).chain();
        assertThat(chain).hasSize(2);
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.CLIENT, NOW)).isEmpty();
    }

    @Test
    void aLeafOfTheRootNeedsNobodyBetween() {
        var chain = root.issue(CertificateOrder.server("xds.hawser.internal", LIFE), NOW).chain();
        assertThat(chain).hasSize(1);
        assertThat(verifier.problem(chain, "xds.hawser.internal", Usage.SERVER, NOW)).isEmpty();
    }

    @Test
    void aRootAndItsSuccessorBothVouchForWhatEitherSigned() {
        var later = NOW.plus(Duration.ofDays(2500));
        var next = root.renewedRoot("Hawser hub", Duration.ofDays(3650), later);
        var ofNext = new ChainVerifier(next.credential().leaf());
        var order = CertificateOrder.server("xds.hawser.internal", LIFE);
        for (var chain :
                List.of(root.issue(order, later).chain(), next.issue(order, later).chain())) {
            assertThat(verifier.problem(chain, "xds.hawser.internal", Usage.SERVER, later))
                    .isEmpty();
            assertThat(ofNext.problem(chain, "xds.hawser.internal", Usage.SERVER, later)).isEmpty();
        }
    }

    @Test
    void aBundleBelievesBothUntilTheOldOneHasExpired() {
        var next = root.renewedRoot("Hawser hub", Duration.ofDays(3650), NOW.plus(LIFE));
        var both = TrustBundle.fromPem(root.credential().chainPem()).with(next.credential().leaf());
        assertThat(both.at(NOW.plus(LIFE)).roots()).hasSize(2);
        assertThat(both.at(both.firstEnd()).roots()).containsExactly(next.credential().leaf());
        assertThat(TrustBundle.fromPem(both.pem())).isEqualTo(both);
    }

    @Test
    void aClockSomeMinutesBehindAcceptsWhatWasJustIssued() {
        var chain = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).chain();
        assertThat(
                        verifier.problem(
                                chain, BLUE_NAME, Usage.CLIENT, NOW.minus(Duration.ofMinutes(10))))
                .isEmpty();
        assertThat(
                        verifier.problem(
                                chain, BLUE_NAME, Usage.CLIENT, NOW.minus(Duration.ofMinutes(16))))
                .isPresent();
    }

    @Test
    void anExpiredLeafIsRefused() {
        var chain = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).chain();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.CLIENT, NOW.plus(LIFE))).isEmpty();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.CLIENT, NOW.plus(LIFE).plusSeconds(1)))
                .hasValueSatisfying(words -> assertThat(words).contains("validity check failed"));
    }

    @Test
    void aForeignRootIsRefusedEvenUnderOurName() {
        var foreign =
                CertificateAuthority.root("Hawser hub", Duration.ofDays(3650), NOW)
                        .intermediate("tenant-blue", NOW);
        var chain = foreign.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).chain();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.CLIENT, NOW)).isPresent();
    }

    @Test
    void aTenantCannotIssueNamesOfAnother() {
        var chain = blue.issue(ProxyIdentity.order("tenant-red", LIFE), NOW).chain();
        assertThat(verifier.problem(chain, RED_NAME, Usage.CLIENT, NOW))
                .hasValueSatisfying(words -> assertThat(words).contains("name constraints"));
    }

    @Test
    void aTenantCannotIssueTheNameOfTheControlPlane() {
        var chain = blue.issue(CertificateOrder.server("xds.hawser.internal", LIFE), NOW).chain();
        assertThat(verifier.problem(chain, "xds.hawser.internal", Usage.SERVER, NOW))
                .hasValueSatisfying(words -> assertThat(words).contains("name constraints"));
    }

    @Test
    void aTenantCannotIssueAddresses() {
        for (var address : List.of("192.0.2.1", "2001:db8::1")) {
            var order =
                    new CertificateOrder(
                            "tenant-blue",
                            List.of(BLUE_NAME),
                            List.of(address),
                            Usage.CLIENT,
                            LIFE);
            assertThat(
                            verifier.problem(
                                    blue.issue(order, NOW).chain(), BLUE_NAME, Usage.CLIENT, NOW))
                    .hasValueSatisfying(words -> assertThat(words).contains("name constraints"));
        }
    }

    @Test
    void anIntermediateCannotMakeAnother() {
        var chain =
                blue.intermediate("tenant-red", NOW)
                        .issue(ProxyIdentity.order("tenant-blue", LIFE), NOW)
                        .chain();
        assertThat(chain).hasSize(3);
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.CLIENT, NOW))
                .hasValueSatisfying(
                        words -> assertThat(words).contains("pathLenConstraint violated"));
    }

    @Test
    void aLeafIsNeverCalledLikeItsSigner() {
        // Verifiers take a certificate for self-signed when both names are the same.
        var leaf = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).leaf();
        assertThat(leaf.getSubjectX500Principal()).isNotEqualTo(leaf.getIssuerX500Principal());
    }

    @Test
    void anotherNameThanTheExpectedOneIsRefused() {
        var chain = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).chain();
        assertThat(verifier.problem(chain, RED_NAME, Usage.CLIENT, NOW)).isPresent();
    }

    @Test
    void aClientCertificateServesNobody() {
        var chain = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).chain();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.SERVER, NOW)).isPresent();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.BOTH, NOW)).isPresent();
    }

    @Test
    void oneForBothSidesIsGoodForEach() {
        var order =
                new CertificateOrder(
                        "tenant-blue", List.of(BLUE_NAME), List.of(), Usage.BOTH, LIFE);
        var chain = blue.issue(order, NOW).chain();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.SERVER, NOW)).isEmpty();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.CLIENT, NOW)).isEmpty();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.BOTH, NOW)).isEmpty();
    }

    @Test
    void anIntermediateIsNoLeaf() {
        assertThat(verifier.problem(blue.credential().chain(), BLUE_NAME, Usage.CLIENT, NOW))
                .isPresent();
    }

    @Test
    void nothingOutlivesItsSigner() {
        var brief = CertificateAuthority.root("brief", Duration.ofDays(10), NOW);
        assertThat(brief.intermediate("tenant-blue", NOW).credential().notAfter())
                .isEqualTo(brief.credential().notAfter());
        assertThat(brief.issue(CertificateOrder.server("a", LIFE), NOW).notAfter())
                .isEqualTo(brief.credential().notAfter());
        assertThatThrownBy(() ->
                        brief.issue(
                                CertificateOrder.server("a", LIFE), NOW.plus(Duration.ofDays(11))))
                .isInstanceOf(PkiException.class)
                .hasMessageContaining("expected: a signer that has not expired");
    }

    @Test
    void aSignerReadBackFromItsSecretSignsOn() {
        var kept = blue.credential();
        var again = CertificateAuthority.from(Credential.fromPem(kept.chainPem(), kept.keyPem()));
        var chain = again.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).chain();
        assertThat(verifier.problem(chain, BLUE_NAME, Usage.CLIENT, NOW)).isEmpty();
    }

    @Test
    void aLeafMayNotSign() {
        var leaf = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW);
        assertThatThrownBy(() -> CertificateAuthority.from(leaf))
                .isInstanceOf(PkiException.class)
                .hasMessageContaining("expected: a CA certificate");
    }

    @Test
    void everyKeyIsP256AndEverySerialNumberDiffers() {
        var first = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).leaf();
        var second = blue.issue(ProxyIdentity.order("tenant-blue", LIFE), NOW).leaf();
        for (X509Certificate certificate :
                List.of(root.credential().leaf(), blue.credential().leaf(), first)) {
            assertThat(certificate.getSigAlgName()).isEqualTo("SHA256withECDSA");
            assertThat(certificate.getPublicKey().toString()).contains("secp256r1");
        }
        assertThat(first.getSerialNumber()).isPositive().isNotEqualTo(second.getSerialNumber());
    }
}
