package dev.hawser.planner.settings;

import dev.hawser.api.CertificateSettings;
import dev.hawser.api.ConfigSpec;
import dev.hawser.api.DnsSettings;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.TenantSpec;
import java.util.List;
import java.util.Optional;

/**
 * Which host names a tenant's load balancers may have, and who is told about them.
 *
 * @param wildcardDomain under which names are made up, as written
 * @param domains patterns that every name has to match one of; empty for all
 * @param issuer whose certificates are asked for, if any are
 */
public record HostnameRules(
        Optional<String> wildcardDomain,
        Style style,
        boolean explicitAllowed,
        List<String> domains,
        boolean tellsDns,
        List<String> dnsDomains,
        Optional<String> issuer,
        List<String> certificateDomains,
        HostnameCarrier carrier) {
    /** How a name below the wildcard domain begins. */
    public enum Style {
        /** With sixteen digits by chance, as the reference does. */
        RANDOM,
        /** With the name of the Service. */
        SERVICE
    }

    static HostnameRules resolve(Layers layers, FieldReader reader) {
        var dns = layers.section(TenantSpec::dns, ConfigSpec::dns);
        var certificates = layers.section(TenantSpec::certificates, ConfigSpec::certificates);
        var issuer =
                certificates
                        .first(CertificateSettings::defaultClusterIssuer)
                        .filter(it ->
                                dns.first(DnsSettings::useCertificateAnnotations).orElse(false))
                        .filter(it -> !certificates.either(CertificateSettings::disable));
        return new HostnameRules(
                dns.first(DnsSettings::wildcardDomain).filter(domain -> !domain.isBlank()),
                layers.annotation(
                                OwnAnnotations.HOSTNAME_STYLE,
                                (field, text) ->
                                        reader.read(
                                                field,
                                                text,
                                                HostnameRules::style,
                                                "random or service"))
                        .orElse(Style.RANDOM),
                dns.first(DnsSettings::allowExplicitHostnames).orElse(false),
                layers.tenant().map(TenantSpec::allowedDomains).orElse(List.of()),
                !dns.either(DnsSettings::disable)
                        && dns.first(DnsSettings::useDNSAnnotations).orElse(false),
                dns.first(DnsSettings::allowedDomains).orElse(List.of()),
                issuer,
                certificates.first(CertificateSettings::allowedDomains).orElse(List.of()),
                HostnameCarrier.resolve(layers));
    }

    private static Optional<Style> style(String text) {
        return switch (text) {
            case "random" -> Optional.of(Style.RANDOM);
            case "service" -> Optional.of(Style.SERVICE);
            default -> Optional.empty();
        };
    }
}
