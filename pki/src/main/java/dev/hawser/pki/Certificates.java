package dev.hawser.pki;

import java.security.KeyPair;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;

/** The three kinds of certificate there are: root, intermediate, leaf. */
final class Certificates {
    private Certificates() {}

    static X509Certificate root(String commonName, KeyPair keys, Validity validity) {
        var name = Names.commonName(commonName);
        return new CertificateDraft(name, name, keys.getPublic(), validity)
                .critical(Extension.basicConstraints, new BasicConstraints(true))
                .critical(Extension.keyUsage, signsCertificates())
                .with(
                        Extension.subjectKeyIdentifier,
                        identifiers().createSubjectKeyIdentifier(keys.getPublic()))
                .sign(keys.getPrivate());
    }

    static X509Certificate intermediate(
            String tenantNamespace, PublicKey key, Validity validity, CertificateAuthority signer) {
        return draft(Names.tenantSigner(tenantNamespace), key, validity, signer)
                .critical(Extension.basicConstraints, new BasicConstraints(0))
                .critical(Extension.keyUsage, signsCertificates())
                .critical(
                        Extension.nameConstraints,
                        Names.onlyBelow(ProxyIdentity.domain(tenantNamespace)))
                .sign(signer.key());
    }

    static X509Certificate leaf(
            CertificateOrder order, PublicKey key, Validity validity, CertificateAuthority signer) {
        var draft =
                draft(Names.commonName(order.commonName()), key, validity, signer)
                        .critical(Extension.basicConstraints, new BasicConstraints(false))
                        .critical(Extension.keyUsage, new KeyUsage(KeyUsage.digitalSignature))
                        .with(
                                Extension.extendedKeyUsage,
                                new ExtendedKeyUsage(order.usage().purposes()));
        var names = Names.alternatives(order);
        if (names.getNames().length > 0) { // an empty list of names is no valid extension
            draft.with(Extension.subjectAlternativeName, names);
        }
        return draft.sign(signer.key());
    }

    private static CertificateDraft draft(
            X500Principal subject, PublicKey key, Validity validity, CertificateAuthority signer) {
        var issuer = signer.certificate();
        return new CertificateDraft(issuer.getSubjectX500Principal(), subject, key, validity)
                .with(Extension.subjectKeyIdentifier, identifiers().createSubjectKeyIdentifier(key))
                .with(
                        Extension.authorityKeyIdentifier,
                        identifiers().createAuthorityKeyIdentifier(issuer.getPublicKey()));
    }

    private static KeyUsage signsCertificates() {
        return new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign);
    }

    private static JcaX509ExtensionUtils identifiers() {
        try {
            return new JcaX509ExtensionUtils();
        } catch (NoSuchAlgorithmException e) {
            throw new PkiException("cannot hash keys into identifiers", e);
        }
    }
}
