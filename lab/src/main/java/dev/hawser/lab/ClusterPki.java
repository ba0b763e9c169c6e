package dev.hawser.lab;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * The certificates of one Kubernetes cluster, as PEM files in one folder.
 *
 * <p>Not of the room {@code pki}: Kubernetes reads users and groups from a subject's CN and O, of
 * which our own certificates have no need.
 */
final class ClusterPki {
    private static final X500Name AUTHORITY = new X500Name("CN=kubernetes");
    private static final Duration LIFE = Duration.ofDays(1);

    private final PemFiles files;
    private final KeyPair authority;

    ClusterPki(Path folder) {
        this.files = new PemFiles(folder);
        this.authority = newKey();
        files.certificate("ca", certificate(AUTHORITY, authority, true, end(LIFE)), authority);
    }

    Path file(String name) {
        return files.file(name);
    }

    /** The certificate of a server that has these addresses and names. */
    void server(String name, String subject, String... addresses) {
        var key = newKey();
        files.certificate(
                name, certificate(new X500Name(subject), key, false, end(LIFE), addresses), key);
    }

    /** The certificate of a user: CN is the name, each O a group. */
    void client(String name, String subject) {
        client(name, subject, end(LIFE));
    }

    void client(String name, String subject, Instant end) {
        // As kubeadm's are: fabric8 reads other keys only with Bouncy Castle beside it.
        var key = newKey("RSA", 2048);
        files.certificate(name, certificate(new X500Name(subject), key, false, end), key);
    }

    /** A bare pair of keys, as service account tokens are signed with. */
    void keys(String name) {
        files.keys(name, newKey());
    }

    private byte[] certificate(
            X500Name subject, KeyPair key, boolean isAuthority, Instant end, String... addresses) {
        try {
            var builder =
                    new JcaX509v3CertificateBuilder(
                            AUTHORITY,
                            new BigInteger(120, new SecureRandom()),
                            Date.from(Instant.now().minus(Duration.ofDays(1))),
                            Date.from(end),
                            subject,
                            key.getPublic());
            builder.addExtension(
                    Extension.basicConstraints, true, new BasicConstraints(isAuthority));
            if (!isAuthority) {
                builder.addExtension(
                        Extension.extendedKeyUsage,
                        false,
                        new ExtendedKeyUsage(
                                new KeyPurposeId[] {
                                    KeyPurposeId.id_kp_serverAuth, KeyPurposeId.id_kp_clientAuth
                                }));
            }
            if (addresses.length > 0) {
                builder.addExtension(Extension.subjectAlternativeName, false, names(addresses));
            }
            var signer =
                    new JcaContentSignerBuilder("SHA256withECDSA").build(authority.getPrivate());
            return builder.build(signer).getEncoded();
        } catch (IOException | OperatorCreationException e) {
            throw new IllegalStateException("cannot issue a certificate for " + subject, e);
        }
    }

    private static GeneralNames names(String... addresses) {
        var names = new GeneralName[addresses.length];
        for (var i = 0; i < addresses.length; i++) {
            var numeric = Character.isDigit(addresses[i].charAt(0));
            var kind = numeric ? GeneralName.iPAddress : GeneralName.dNSName;
            names[i] = new GeneralName(kind, addresses[i]);
        }
        return new GeneralNames(names);
    }

    private static Instant end(Duration life) {
        return Instant.now().plus(life);
    }

    private static KeyPair newKey() {
        return newKey("EC", 256);
    }

    private static KeyPair newKey(String algorithm, int size) {
        try {
            var generator = KeyPairGenerator.getInstance(algorithm);
            generator.initialize(size);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
