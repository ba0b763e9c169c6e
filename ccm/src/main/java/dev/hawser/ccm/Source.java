package dev.hawser.ccm;

import dev.hawser.planner.publish.Origin;

/**
 * What to look at again. Each Service is a key of its own: a change costs one Service however many
 * there are, many are worked on at once, and one that the hub refuses backs off alone. Nodes are
 * one key, because all of them together make one object on the hub.
 */
sealed interface Source {
    /** One Service, or what is left of it on the hub. */
    record OneService(Origin origin) implements Source {}

    /** All nodes. */
    record AllNodes() implements Source {}
}
