package dev.hawser.cluster;

import java.util.List;

/** What a list answered, and the version of the world it was true for: where a watch may begin. */
public record Listing<T>(List<T> items, String resourceVersion) {
    public Listing {
        items = List.copyOf(items);
    }
}
