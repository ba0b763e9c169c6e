package dev.hawser.planner;

import java.util.Map;

/** A new client certificate for the proxies of a namespace, to be kept in a Secret there. */
public record ProxyCertificateOrder(
        String namespace, String secretName, Map<String, String> labels) {
    public ProxyCertificateOrder {
        labels = Map.copyOf(labels);
    }
}
