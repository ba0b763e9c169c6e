package dev.hawser.planner;

import java.util.Map;

/**
 * A new client certificate for a tenant's proxies, to be kept in a Secret of the tenant's
 * namespace.
 */
public record ProxyCertificateOrder(
        TenantName tenant, String secretName, Map<String, String> labels) {
    public ProxyCertificateOrder {
        labels = Map.copyOf(labels);
    }
}
