package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** What identifies one Envoy resource of a node: its type and its name. */
public record ResourceName(ResourceType type, String name) {
    static final Comparator<ResourceName> ORDER =
            Comparator.comparing(ResourceName::type).thenComparing(ResourceName::name);

    public ResourceName {
        requireNonNull(type, "type");
        requireNonNull(name, "name");
    }
}
