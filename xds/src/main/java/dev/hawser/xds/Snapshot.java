package dev.hawser.xds;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** All that the proxies of one node should have, at one moment. */
record Snapshot(Map<ResourceType, NameMap<VersionedResource>> types) {
    static final Snapshot EMPTY = new Snapshot(Map.of());

    NameMap<VersionedResource> of(ResourceType type) {
        return types.getOrDefault(type, NameMap.empty());
    }

    Optional<VersionedResource> get(ResourceName resource) {
        return of(resource.type()).get(resource.name());
    }

    Snapshot with(VersionedResource resource) {
        var name = resource.name();
        return replace(name.type(), of(name.type()).with(name.name(), resource));
    }

    Snapshot without(ResourceName name) {
        return replace(name.type(), of(name.type()).without(name.name()));
    }

    private Snapshot replace(ResourceType type, NameMap<VersionedResource> resources) {
        var next = new EnumMap<ResourceType, NameMap<VersionedResource>>(ResourceType.class);
        next.putAll(types);
        next.put(type, resources);
        return new Snapshot(next);
    }
}
