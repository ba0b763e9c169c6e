package dev.hawser.xds;

import java.util.List;
import java.util.stream.Stream;

/**
 * What one response changes for a client: resources it gets, and names that it no longer has or
 * that never existed.
 */
record Batch(List<VersionedResource> resources, List<String> removed) {
    Batch {
        resources = List.copyOf(resources);
        removed = List.copyOf(removed);
    }

    Stream<String> names() {
        return Stream.concat(
                resources.stream().map(resource -> resource.name().name()), removed.stream());
    }
}
