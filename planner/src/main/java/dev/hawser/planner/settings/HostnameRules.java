package dev.hawser.planner.settings;

import dev.hawser.api.CertificateSettings;
import dev.hawser.api.ConfigSpec;
import dev.hawser.api.DnsSettings;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.TenantSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
        boolean dnsDisabled = isSet(layers, DnsSettings::disable);
        var issuer =
                certificates(layers, CertificateSettings::defaultClusterIssuer)
                        .filter(it ->
                                dns(layers, DnsSettings::useCertificateAnnotations).orElse(false))
                        .filter(it -> !certificatesDisabled(layers));
        return new HostnameRules(
                dns(layers, DnsSettings::wildcardDomain).filter(domain -> !domain.isBlank()),
                layers.annotation(
                                OwnAnnotations.HOSTNAME_STYLE,
                                (field, text) ->
                                        reader.read(
                                                field,
                                                text,
                                                HostnameRules::style,
                                                "random or service"))
                        .orElse(Style.RANDOM),
                dns(layers, DnsSettings::allowExplicitHostnames).orElse(false),
                layers.tenant().map(TenantSpec::allowedDomains).orElse(List.of()),
                !dnsDisabled && dns(layers, DnsSettings::useDNSAnnotations).orElse(false),
                dns(layers, DnsSettings::allowedDomains).orElse(List.of()),
                issuer,
                certificates(layers, CertificateSettings::allowedDomains).orElse(List.of()),
                HostnameCarrier.resolve(layers));
    }

    private static Optional<Style> style(String text) {
        return switch (text) {
            case "random" -> Optional.of(Style.RANDOM);
            case "service" -> Optional.of(Style.SERVICE);
            default -> Optional.empty();
        };
    }

    private static <T> Optional<T> dns(Layers layers, Function<DnsSettings, @Nullable T> field) {
        return layers.tenant()
                .map(TenantSpec::dns)
                .map(field)
                .or(() -> layers.config().map(ConfigSpec::dns).map(field));
    }

    private static <T> Optional<T> certificates(
            Layers layers, Function<CertificateSettings, @Nullable T> field) {
        return layers.tenant()
                .map(TenantSpec::certificates)
                .map(field)
                .or(() -> layers.config().map(ConfigSpec::certificates).map(field));
    }

    /** Off for one is off, and off for all is off for each. */
    private static boolean isSet(Layers layers, Function<DnsSettings, @Nullable Boolean> field) {
        return layers.tenant().map(TenantSpec::dns).map(field).orElse(false)
                || layers.config().map(ConfigSpec::dns).map(field).orElse(false);
    }

    private static boolean certificatesDisabled(Layers layers) {
        return layers.tenant()
                        .map(TenantSpec::certificates)
                        .map(CertificateSettings::disable)
                        .orElse(false)
                || layers.config()
                        .map(ConfigSpec::certificates)
                        .map(CertificateSettings::disable)
                        .orElse(false);
    }
}
