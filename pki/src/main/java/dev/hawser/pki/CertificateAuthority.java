package dev.hawser.pki;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A certificate that signs others: the hub's root, or the intermediate of one tenant. */
public final class CertificateAuthority {
    private static final Duration INTERMEDIATE_LIFE = Duration.ofDays(365);

    private final Credential credential;
    private final PrivateKey key;

    private CertificateAuthority(Credential credential, PrivateKey key) {
        this.credential = credential;
        this.key = key;
    }

    public static CertificateAuthority root(String commonName, Duration life, Instant now) {
        var keys = KeyPairs.generate();
        var certificate = Certificates.root(commonName, keys, Validity.from(now, life));
        return new CertificateAuthority(
                new Credential(List.of(certificate), PemCodec.write(keys.getPrivate())),
                keys.getPrivate());
    }

    /**
     * A root's successor, of the same name and key: what the old one signed verifies against either
     * of them, so trust can spread at its own pace until the old one expires.
     */
    public CertificateAuthority renewedRoot(String commonName, Duration life, Instant now) {
        var certificate =
                Certificates.root(
                        commonName,
                        new KeyPair(certificate().getPublicKey(), key),
                        Validity.from(now, life));
        return new CertificateAuthority(
                new Credential(List.of(certificate), credential.keyPem()), key);
    }

    public static CertificateAuthority from(Credential credential) {
        if (credential.leaf().getBasicConstraints() < 0) {
            throw new PkiException(
                    credential.leaf().getSubjectX500Principal()
                            + " may not sign others (expected: a CA certificate)");
        }
        return new CertificateAuthority(credential, PemCodec.privateKey(credential.keyPem()));
    }

    /**
     * One that signs for this tenant's proxies only: any other DNS name, and every IP address, is
     * refused by verifiers.
     */
    public CertificateAuthority intermediate(String tenantNamespace, Instant now) {
        var keys = KeyPairs.generate();
        var certificate =
                Certificates.intermediate(
                        tenantNamespace, keys.getPublic(), validity(INTERMEDIATE_LIFE, now), this);
        return new CertificateAuthority(signed(certificate, keys.getPrivate()), keys.getPrivate());
    }

    public Credential issue(CertificateOrder order, Instant now) {
        var keys = KeyPairs.generate();
        var certificate =
                Certificates.leaf(order, keys.getPublic(), validity(order.life(), now), this);
        return signed(certificate, keys.getPrivate());
    }

    public Credential credential() {
        return credential;
    }

    X509Certificate certificate() {
        return credential.leaf();
    }

    PrivateKey key() {
        return key;
    }

    /** Nothing outlives its signer: it would look valid and verify nowhere. */
    private Validity validity(Duration life, Instant now) {
        return Validity.from(now, life).until(credential.notAfter());
    }

    private Credential signed(X509Certificate certificate, PrivateKey privateKey) {
        var chain = new ArrayList<X509Certificate>();
        chain.add(certificate);
        credential.chain().stream().filter(signer -> !isRoot(signer)).forEach(chain::add);
        return new Credential(chain, PemCodec.write(privateKey));
    }

    /** By its signature, not by its names: a signer may have signed another for the same tenant. */
    private static boolean isRoot(X509Certificate certificate) {
        try {
            certificate.verify(certificate.getPublicKey());
            return true;
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
