package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * What the proxies of one node said, at one moment: how many are connected, and per published
 * resource whether all have it. The map is a view that costs nothing to make: looking up what
 * interests is cheap, walking all of it is not.
 */
public record ProxyFeedback(int connected, Map<ResourceName, Acknowledgement> resources) {
    public ProxyFeedback {
        requireNonNull(resources, "resources");
    }
}
