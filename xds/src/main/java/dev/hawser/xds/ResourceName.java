package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

/** What identifies one Envoy resource of a node: its type and its name. */
public record ResourceName(ResourceType type, String name) {
    public ResourceName {
        requireNonNull(type, "type");
        requireNonNull(name, "name");
    }
}
