package dev.hawser.pki;

import java.io.IOException;
import java.util.stream.Stream;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.bouncycastle.asn1.x509.NameConstraints;

/** Names inside certificates. */
final class Names {
    private static final int IPV4_BYTES = 4;
    private static final int IPV6_BYTES = 16;

    private Names() {}

    static X500Principal commonName(String value) {
        return principal(new X500NameBuilder().addRDN(BCStyle.CN, value));
    }

    /**
     * Not just the namespace: a signer that is called like what it signs would look as if that had
     * signed itself.
     */
    static X500Principal tenantSigner(String tenantNamespace) {
        return principal(
                new X500NameBuilder()
                        .addRDN(BCStyle.O, "Hawser tenant CA")
                        .addRDN(BCStyle.CN, tenantNamespace));
    }

    /** Built, not parsed: a comma in a name must not become a second attribute. */
    private static X500Principal principal(X500NameBuilder name) {
        try {
            return new X500Principal(name.build().getEncoded());
        } catch (IOException e) {
            throw new PkiException("cannot encode a name", e);
        }
    }

    static GeneralNames alternatives(CertificateOrder order) {
        return new GeneralNames(
                Stream.concat(
                                order.dnsNames().stream()
                                        .map(name -> new GeneralName(GeneralName.dNSName, name)),
                                order.ipAddresses().stream()
                                        .map(ip -> new GeneralName(GeneralName.iPAddress, ip)))
                        .toArray(GeneralName[]::new));
    }

    /**
     * A constraint on one kind of name leaves the other kinds free; so addresses are excluded, all
     * of them.
     */
    static NameConstraints onlyBelow(String domain) {
        return new NameConstraints(
                new GeneralSubtree[] {
                    new GeneralSubtree(new GeneralName(GeneralName.dNSName, domain))
                },
                new GeneralSubtree[] {everyAddress(IPV4_BYTES), everyAddress(IPV6_BYTES)});
    }

    /** Address and mask, all zero: 0.0.0.0/0 or ::/0. */
    private static GeneralSubtree everyAddress(int bytes) {
        return new GeneralSubtree(
                new GeneralName(GeneralName.iPAddress, new DEROctetString(new byte[2 * bytes])));
    }
}
