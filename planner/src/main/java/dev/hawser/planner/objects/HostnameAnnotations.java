package dev.hawser.planner.objects;

import dev.hawser.api.Annotations;
import dev.hawser.planner.intake.DomainPatterns;
import dev.hawser.planner.settings.AnnotatedKind;
import dev.hawser.planner.settings.HostnameCarrier.ByIngress;
import dev.hawser.planner.settings.TenantSettings;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * What the object of a host name says to external-dns and cert-manager. A tenant's own words to
 * them travel only where the rules allow to speak to them at all, and never with another name:
 * whoever can name any host in an annotation can have anybody's.
 */
public final class HostnameAnnotations {
    private static final String EXTERNAL_DNS = "external-dns.alpha.kubernetes.io/";
    private static final String INTERNAL_HOSTNAME = EXTERNAL_DNS + "internal-hostname";
    private static final String CERT_MANAGER = "cert-manager.io/";

    /** Short, so that a name that moves is found where it went. */
    private static final String SECONDS_TO_LIVE = "10";

    private HostnameAnnotations() {}

    public static SortedMap<String, String> of(
            @Nullable Map<String, String> source, String hostname, TenantSettings settings) {
        var rules = settings.hostnames();
        boolean ingress = rules.carrier() instanceof ByIngress;
        var annotations =
                settings.annotations()
                        .apply(
                                source == null ? Map.of() : source,
                                ingress ? AnnotatedKind.INGRESS : AnnotatedKind.HTTP_ROUTE);
        annotations.remove(Annotations.EXTERNAL_DNS_HOSTNAME);
        annotations.remove(INTERNAL_HOSTNAME);
        annotations.keySet().removeIf(key -> key.startsWith(CERT_MANAGER));
        if (rules.tellsDns() && DomainPatterns.allow(rules.dnsDomains(), hostname)) {
            annotations.put(Annotations.EXTERNAL_DNS_HOSTNAME, hostname);
            annotations.putIfAbsent(Annotations.EXTERNAL_DNS_TTL, SECONDS_TO_LIVE);
        } else {
            annotations.keySet().removeIf(key -> key.startsWith(EXTERNAL_DNS));
        }
        if (ingress && DomainPatterns.allow(rules.certificateDomains(), hostname)) {
            rules.issuer()
                    .ifPresent(issuer ->
                            annotations.put(Annotations.CERT_MANAGER_CLUSTER_ISSUER, issuer));
        }
        return annotations;
    }
}
