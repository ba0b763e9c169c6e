package dev.hawser.pki;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** The three kinds of certificate there are: root, intermediate, leaf. */
final class Certificates {
    private static final int SERIAL_BITS =
            128; // RFC 5280: at most 20 octets; unpredictable, and unique without a list
    private static final SecureRandom RANDOM = new SecureRandom();

    private Certificates() {}

    static X509Certificate root(String commonName, KeyPair keys, Validity validity) {
        var name = Names.commonName(commonName);
        return sign(
                keys.getPrivate(),
                extensions -> {
                    var builder = builder(name, name, keys.getPublic(), validity);
                    builder.addExtension(
                            Extension.basicConstraints, true, new BasicConstraints(true));
                    builder.addExtension(Extension.keyUsage, true, signsCertificates());
                    builder.addExtension(
                            Extension.subjectKeyIdentifier,
                            false,
                            extensions.createSubjectKeyIdentifier(keys.getPublic()));
                    return builder;
                });
    }

    static X509Certificate intermediate(
            String tenantNamespace, PublicKey key, Validity validity, CertificateAuthority signer) {
        return sign(
                signer.key(),
                extensions -> {
                    var builder =
                            signedBuilder(
                                    Names.tenantSigner(tenantNamespace),
                                    key,
                                    validity,
                                    signer,
                                    extensions);
                    builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(0));
                    builder.addExtension(Extension.keyUsage, true, signsCertificates());
                    builder.addExtension(
                            Extension.nameConstraints,
                            true,
                            Names.onlyBelow(ProxyIdentity.domain(tenantNamespace)));
                    return builder;
                });
    }

    static X509Certificate leaf(
            CertificateOrder order, PublicKey key, Validity validity, CertificateAuthority signer) {
        return sign(
                signer.key(),
                extensions -> {
                    var builder =
                            signedBuilder(
                                    Names.commonName(order.commonName()),
                                    key,
                                    validity,
                                    signer,
                                    extensions);
                    builder.addExtension(
                            Extension.basicConstraints, true, new BasicConstraints(false));
                    builder.addExtension(
                            Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
                    builder.addExtension(
                            Extension.extendedKeyUsage,
                            false,
                            new ExtendedKeyUsage(order.usage().purposes()));
                    var names = Names.alternatives(order);
                    if (names.getNames().length > 0) {
                        builder.addExtension(Extension.subjectAlternativeName, false, names);
                    }
                    return builder;
                });
    }

    private static X509v3CertificateBuilder signedBuilder(
            X500Principal subject,
            PublicKey key,
            Validity validity,
            CertificateAuthority signer,
            JcaX509ExtensionUtils extensions)
            throws CertIOException {
        var builder =
                builder(signer.certificate().getSubjectX500Principal(), subject, key, validity);
        builder.addExtension(
                Extension.subjectKeyIdentifier, false, extensions.createSubjectKeyIdentifier(key));
        builder.addExtension(
                Extension.authorityKeyIdentifier,
                false,
                extensions.createAuthorityKeyIdentifier(signer.certificate().getPublicKey()));
        return builder;
    }

    private static X509v3CertificateBuilder builder(
            X500Principal issuer, X500Principal subject, PublicKey key, Validity validity) {
        // With its highest bit set: serial numbers are positive, and ours are all equally long.
        var serial = new BigInteger(SERIAL_BITS, RANDOM).setBit(SERIAL_BITS);
        return new JcaX509v3CertificateBuilder(
                issuer, serial, validity.notBeforeDate(), validity.notAfterDate(), subject, key);
    }

    private static KeyUsage signsCertificates() {
        return new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign);
    }

    private static X509Certificate sign(PrivateKey key, Draft draft) {
        try {
            var signer = new JcaContentSignerBuilder("SHA256withECDSA").build(key);
            var holder = draft.write(new JcaX509ExtensionUtils()).build(signer);
            return new JcaX509CertificateConverter().getCertificate(holder);
        } catch (GeneralSecurityException | OperatorCreationException | CertIOException e) {
            throw new PkiException("cannot sign a certificate", e);
        }
    }

    /** Everything of a certificate but its signature. */
    private interface Draft {
        X509v3CertificateBuilder write(JcaX509ExtensionUtils extensions) throws CertIOException;
    }
}
