package dev.hawser.api;

/**
 * What the documented kinds have no field for: settings, as annotations of a Tenant, or of the
 * Config for all tenants, and one note that a CCM leaves for the manager. Fields of our own would
 * be pruned by whoever installs the original definitions.
 */
public final class OwnAnnotations {
    private static final String DOMAIN = "hawser.dev";

    /** Below which percentage of endpoints that count as well all are used again. */
    public static final String PANIC_THRESHOLD = DOMAIN + "/panic-threshold";

    /** Networks, as CIDRs with commas, that backends of a tenant have to lie in. */
    public static final String BACKEND_NETWORKS = DOMAIN + "/backend-networks";

    /** How host names below the wildcard domain begin: {@code random} or {@code service}. */
    public static final String HOSTNAME_STYLE = DOMAIN + "/hostname-style";

    /** {@code true} keeps the token that does not expire, for a CCM that cannot renew its own. */
    public static final String KEEP_LONG_LIVED_TOKEN = DOMAIN + "/keep-long-lived-token";

    /** On the Addresses of a tenant's nodes: {@code true} once its CCM renews its own token. */
    public static final String RENEWS_TOKEN = DOMAIN + "/renews-token";

    private OwnAnnotations() {}

    public static boolean isOne(String annotation) {
        return annotation.startsWith(DOMAIN + "/");
    }
}
