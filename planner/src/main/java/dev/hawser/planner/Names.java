package dev.hawser.planner;

import dev.hawser.planner.model.Protocol;
import java.util.Locale;
import java.util.Optional;

/**
 * Names that other programs rely on: a foreign CCM or manager computes the same ones, so nothing
 * here can be improved without breaking them.
 */
public final class Names {
    private static final String SERVICE_PREFIX = "envoy-";
    private static final int LONGEST = 59;
    private static final int KEPT = 55;
    private static final int HASH_DIGITS = 4;

    private Names() {}

    /**
     * The hub object that stands for a tenant's object: both parts joined, shortened if need be.
     */
    public static String generate(String namespace, String name) {
        return shortened(namespace + "-" + name);
    }

    /** The hub Service of a route's backend; a Service name must be a DNS-1035 label. */
    public static String generateRouteService(String namespace, String route, String service) {
        return shortened(label(namespace + "-" + route + "-" + service));
    }

    /** The hub Service that carries a load balancer. */
    public static String service(String loadBalancer) {
        return SERVICE_PREFIX + loadBalancer;
    }

    /** The load balancer that a hub Service carries. */
    static Optional<String> loadBalancer(String service) {
        return service.startsWith(SERVICE_PREFIX)
                ? Optional.of(service.substring(SERVICE_PREFIX.length()))
                : Optional.empty();
    }

    /** How a load balancer's Service leads to proxies of another namespace, by family. */
    public static String slice(String loadBalancer, String family) {
        return service(loadBalancer) + "-" + family;
    }

    /** The hub Ingress of a load balancer's host name. */
    public static String ingress(String loadBalancer) {
        return loadBalancer + "-ingress";
    }

    /** The Secret with that Ingress's certificate. */
    public static String ingressCertificate(String loadBalancer) {
        return ingress(loadBalancer) + "-tls";
    }

    /** The hub HTTPRoute of a load balancer's host name. */
    public static String httpRoute(String loadBalancer) {
        return loadBalancer + "-httproute";
    }

    /** The Secret with the certificate that the proxies of a namespace show the manager. */
    public static String proxyCertificate(String namespace) {
        return "envoy-" + namespace + "-xds";
    }

    /** The listener, cluster and endpoints of one endpoint port, and their statistics. */
    public static String listener(
            String tenantNamespace,
            String loadBalancer,
            int group,
            int endpointPort,
            Protocol protocol) {
        return "%s-%s-ep-%d-port-%d-%s"
                .formatted(tenantNamespace, loadBalancer, group, endpointPort, protocol);
    }

    private static String shortened(String name) {
        if (name.length() <= LONGEST) {
            return name;
        }
        var head = name.substring(0, KEPT).replaceAll("-+$", "");
        return head + "-" + Hashes.sha256Hex(name).substring(0, HASH_DIGITS);
    }

    private static String label(String text) {
        var clean =
                text.toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9-]", "-")
                        .replaceAll("^-+|-+$", "");
        if (clean.isEmpty()) {
            return "k";
        }
        return Character.isLetter(clean.charAt(0)) ? clean : "k-" + clean;
    }
}
