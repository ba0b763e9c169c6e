package dev.hawser.pki;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** Everything of a certificate but its signature. */
final class CertificateDraft {
    /** Unpredictable, and unique without keeping a list; RFC 5280 allows 20 octets. */
    private static final int SERIAL_BITS = 128;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final X509v3CertificateBuilder builder;

    CertificateDraft(
            X500Principal issuer, X500Principal subject, PublicKey key, Validity validity) {
        // With its highest bit set: serial numbers are positive, and ours are all equally long.
        var serial = new BigInteger(SERIAL_BITS, RANDOM).setBit(SERIAL_BITS);
        builder =
                new JcaX509v3CertificateBuilder(
                        issuer,
                        serial,
                        validity.notBeforeDate(),
                        validity.notAfterDate(),
                        subject,
                        key);
    }

    /** Adds what a verifier must understand or else refuse the certificate. */
    CertificateDraft critical(ASN1ObjectIdentifier extension, ASN1Encodable value) {
        return add(extension, true, value);
    }

    CertificateDraft with(ASN1ObjectIdentifier extension, ASN1Encodable value) {
        return add(extension, false, value);
    }

    X509Certificate sign(PrivateKey key) {
        try {
            var signer = new JcaContentSignerBuilder("SHA256withECDSA").build(key);
            return new JcaX509CertificateConverter().getCertificate(builder.build(signer));
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new PkiException("cannot sign a certificate", e);
        }
    }

    private CertificateDraft add(
            ASN1ObjectIdentifier extension, boolean critical, ASN1Encodable value) {
        try {
            builder.addExtension(extension, critical, value);
            return this;
        } catch (CertIOException e) {
            throw new PkiException("cannot encode the extension " + extension, e);
        }
    }
}
