package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * What the proxies of one node said, at one moment: how many are connected, and per published
 * resource whether all have it. The map is a view that costs nothing to make: looking up what
 * interests is cheap, walking all of it is not.
 *
 * @param rejected those of the resources that some proxy refuses, with its words; there are few
 */
public record ProxyFeedback(
        int connected,
        Map<ResourceName, Acknowledgement> resources,
        Map<ResourceName, String> rejected) {
    public ProxyFeedback {
        requireNonNull(resources, "resources");
        rejected = Map.copyOf(rejected);
    }

    /** Nothing is published, and nobody connected. */
    static ProxyFeedback none() {
        return new ProxyFeedback(0, Map.of(), Map.of());
    }
}
