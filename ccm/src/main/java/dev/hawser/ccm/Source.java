package dev.hawser.ccm;

import dev.hawser.planner.publish.Origin;

/**
 * What to look at again. Each Service or Secret is a key of its own: a change costs one however
 * many there are, many are worked on at once, and one that the hub refuses backs off alone. Nodes
 * are one key, because all of them together make one object on the hub.
 */
sealed interface Source {
    /** One Service, or what is left of it on the hub. */
    record OneService(Origin origin) implements Source {}

    /** One Secret, or the SyncSecret that is left of it beside where it was. */
    record OneSecret(Origin origin) implements Source {}

    /** One SyncSecret, or what is left of it on the hub. */
    record OneSyncSecret(Origin origin) implements Source {}

    /** What we are known by on the hub. */
    record HubToken() implements Source {}

    /** All nodes. */
    record AllNodes() implements Source {}
}
