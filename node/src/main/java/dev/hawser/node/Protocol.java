package dev.hawser.node;

import org.jspecify.annotations.Nullable;

/** What a Service port speaks, as far as we carry it. */
public enum Protocol {
    TCP,
    UDP;

    /** Kubernetes leaves it out for TCP. */
    static Protocol of(@Nullable String word) {
        return word == null || word.isEmpty() ? TCP : valueOf(word);
    }
}
