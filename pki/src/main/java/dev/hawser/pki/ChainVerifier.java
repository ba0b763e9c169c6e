package dev.hawser.pki;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bouncycastle.asn1.x509.KeyPurposeId;

/**
 * Says whether a chain leads to the root we trust, for a name, a use and a moment, by the JDK's own
 * rules.
 */
public final class ChainVerifier {
    private static final int DNS_TYPE = 2; // RFC 5280, GeneralName: dNSName [2]

    private final X509Certificate root;

    public ChainVerifier(X509Certificate root) {
        this.root = root;
    }

    /** What is wrong with the chain, leaf first, or nothing. */
    public Optional<String> problem(
            List<X509Certificate> chain, String dnsName, Usage usage, Instant at) {
        try {
            var path = CertificateFactory.getInstance("X.509").generateCertPath(chain);
            CertPathValidator.getInstance("PKIX").validate(path, parameters(dnsName, usage, at));
            return Optional.empty();
        } catch (CertPathValidatorException e) {
            return Optional.of(e.getMessage() == null ? e.getReason().toString() : e.getMessage());
        } catch (GeneralSecurityException | IOException e) {
            throw new PkiException("cannot verify a chain", e);
        }
    }

    @SuppressWarnings("JavaUtilDate") // what PKIXParameters wants
    private PKIXParameters parameters(String dnsName, Usage usage, Instant at)
            throws GeneralSecurityException, IOException {
        var leaf = new X509CertSelector();
        leaf.addSubjectAlternativeName(DNS_TYPE, dnsName);
        leaf.setExtendedKeyUsage(
                Arrays.stream(usage.purposes())
                        .map(KeyPurposeId::getId)
                        .collect(Collectors.toSet()));
        leaf.setBasicConstraints(-2); // no CA
        var parameters = new PKIXParameters(Set.of(new TrustAnchor(root, null)));
        parameters.setTargetCertConstraints(leaf);
        parameters.setDate(Date.from(at));
        parameters.setRevocationEnabled(false); // lives are short and nobody publishes lists
        return parameters;
    }
}
