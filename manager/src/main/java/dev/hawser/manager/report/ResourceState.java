package dev.hawser.manager.report;

import org.jspecify.annotations.Nullable;

/**
 * What the proxies of a fleet made of one resource.
 *
 * @param fleet their node id
 * @param words of whoever refused it
 */
@Told
public record ResourceState(
        String fleet, String type, String name, Answer answer, @Nullable String words) {
    /** What all of them together said. */
    public enum Answer {
        acknowledged,
        pending,
        rejected
    }
}
