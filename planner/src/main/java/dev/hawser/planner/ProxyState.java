package dev.hawser.planner;

import java.util.Map;

/**
 * What a tenant's proxies said last: how many are connected, and what they made of each resource.
 */
public record ProxyState(int connected, Map<ResourceName, Acknowledgement> resources) {
    public ProxyState {
        resources = Map.copyOf(resources);
    }

    /** No proxy has ever spoken to us. */
    public static ProxyState silent() {
        return new ProxyState(0, Map.of());
    }

    /** What the proxies made of one resource; one they never spoke of is pending. */
    public Acknowledgement of(ResourceName name) {
        return resources.getOrDefault(name, new Acknowledgement.Pending());
    }

    /**
     * A resource among all of one tenant: names alone are not enough, a listener and its cluster
     * share theirs.
     */
    public record ResourceName(String typeUrl, String name) {}

    /** What the connected proxies made of the wanted version of one resource. */
    public sealed interface Acknowledgement {
        /** All have it. */
        record Acknowledged() implements Acknowledgement {}

        /** Some have not answered. */
        record Pending() implements Acknowledgement {}

        /** At least one refused it, in its own words. */
        record Rejected(String words) implements Acknowledgement {}
    }
}
