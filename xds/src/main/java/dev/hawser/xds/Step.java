package dev.hawser.xds;

import java.util.List;
import java.util.Optional;

/** What a stream is after an event, and what it says, if anything. */
record Step(StreamState state, Optional<Response> response) {
    /**
     * @param resources what a delta client gets new, or all that a state-of-the-world client should
     *     have
     * @param removed names that a delta client loses, or that never existed
     */
    record Response(
            ResourceType type,
            String nonce,
            List<VersionedResource> resources,
            List<String> removed) {}

    static Step quiet(StreamState state) {
        return new Step(state, Optional.empty());
    }
}
