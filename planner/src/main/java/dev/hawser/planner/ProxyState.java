package dev.hawser.planner;

import java.util.Map;
import java.util.Set;

/**
 * What a tenant's proxies said last: how many are connected, and what they made of each resource.
 * What is neither acknowledged nor rejected is pending.
 *
 * @param acknowledged resources whose wanted version all of them have; may be a view of something
 *     that never changes, because of thousands only a few are ever asked for
 * @param rejected resources whose wanted version at least one refused, and its own words
 */
public record ProxyState(
        int connected, Set<ResourceName> acknowledged, Map<ResourceName, String> rejected) {
    public ProxyState {
        rejected = Map.copyOf(rejected);
    }

    /** No proxy has ever spoken to us. */
    public static ProxyState silent() {
        return new ProxyState(0, Set.of(), Map.of());
    }

    /**
     * A resource among all of one tenant: names alone are not enough, a listener and its cluster
     * share theirs.
     */
    public record ResourceName(String typeUrl, String name) {}
}
