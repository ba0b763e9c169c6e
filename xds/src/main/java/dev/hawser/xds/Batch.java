package dev.hawser.xds;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one response changes for a client: resources it gets, and names that it no longer has or
 * that never existed.
 */
record Batch(List<VersionedResource> resources, List<String> removed, Set<String> names) {
    Batch {
        resources = List.copyOf(resources);
        removed = List.copyOf(removed);
        names = Set.copyOf(names);
    }

    Batch(List<VersionedResource> resources, List<String> removed) {
        this(
                resources,
                removed,
                Stream.concat(
                                resources.stream().map(resource -> resource.name().name()),
                                removed.stream())
                        .collect(Collectors.toSet()));
    }
}
