package dev.hawser.pki;

import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.List;

/** The DNS names that a certificate is good for. */
final class DnsNames {
    private static final int DNS_TYPE = 2; // RFC 5280, GeneralName: dNSName [2]

    private DnsNames() {}

    /** None also if they cannot be read: such a certificate is good for nothing. */
    static List<String> of(X509Certificate leaf) {
        try {
            var names = leaf.getSubjectAlternativeNames();
            return names == null
                    ? List.of()
                    : names.stream()
                            .filter(name -> name.getFirst().equals(DNS_TYPE))
                            .map(name -> (String) name.get(1))
                            .toList();
        } catch (CertificateParsingException e) {
            return List.of();
        }
    }
}
