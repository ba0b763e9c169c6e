package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

/**
 * A resource that no proxy would accept, and why. What was published under its name before stays.
 */
public record Withheld(ResourceName resource, String words) {
    public Withheld {
        requireNonNull(resource, "resource");
        requireNonNull(words, "words");
    }
}
