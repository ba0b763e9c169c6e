package dev.hawser.pki;

import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** How a tenant's proxies are called in certificates, so that a name alone says whose they are. */
public final class ProxyIdentity {
    private static final String PROXIES = "proxies.hawser.internal";
    private static final Pattern DNS_NAME =
            Pattern.compile(
                    "envoy\\.([a-z0-9](?:[-a-z0-9]*[a-z0-9])?)\\." + Pattern.quote(PROXIES));

    private ProxyIdentity() {}

    /**
     * The domain that everything of this tenant lies in, and that its intermediate cannot leave.
     */
    public static String domain(String tenantNamespace) {
        return tenantNamespace + "." + PROXIES;
    }

    public static String dnsName(String tenantNamespace) {
        return "envoy." + domain(tenantNamespace);
    }

    /** What a tenant's proxies present to the control plane. */
    public static CertificateOrder order(String tenantNamespace, Duration life) {
        // The namespace alone as common name: with its domain it could be longer than X.509 allows.
        return new CertificateOrder(
                tenantNamespace, List.of(dnsName(tenantNamespace)), List.of(), Usage.CLIENT, life);
    }

    /**
     * The one tenant namespace a certificate speaks for; none if it names no proxy, or proxies of
     * several tenants.
     */
    public static Optional<String> tenantOf(X509Certificate leaf) {
        var tenants =
                DnsNames.of(leaf).stream()
                        .map(DNS_NAME::matcher)
                        .filter(matcher -> matcher.matches())
                        .map(matcher -> matcher.group(1))
                        .distinct()
                        .toList();
        return tenants.size() == 1 ? Optional.of(tenants.getFirst()) : Optional.empty();
    }
}
