package dev.hawser.pki;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;

/**
 * What someone wants certified: who it is, under which names and addresses, for what and for how
 * long.
 */
public record CertificateOrder(
        String commonName,
        List<String> dnsNames,
        List<String> ipAddresses,
        Usage usage,
        Duration life) {
    /** X.509 allows no more (ub-common-name), and some verifiers insist on it. */
    private static final int LONGEST_COMMON_NAME = 64;

    public CertificateOrder {
        requireNonNull(commonName, "commonName");
        dnsNames = List.copyOf(dnsNames);
        ipAddresses = List.copyOf(ipAddresses);
        requireNonNull(usage, "usage");
        requireNonNull(life, "life");
        if (commonName.isBlank() || commonName.length() > LONGEST_COMMON_NAME) {
            throw new IllegalArgumentException(
                    "commonName: "
                            + commonName
                            + " (expected: 1-"
                            + LONGEST_COMMON_NAME
                            + " characters)");
        }
        if (!life.isPositive()) {
            throw new IllegalArgumentException("life: " + life + " (expected: more than none)");
        }
    }

    public static CertificateOrder server(String dnsName, Duration life) {
        return new CertificateOrder(dnsName, List.of(dnsName), List.of(), Usage.SERVER, life);
    }
}
