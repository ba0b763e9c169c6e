package dev.hawser.xds;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a delta client says about one type, all at once: an answer, a change of interest, and what
 * it has from before.
 *
 * @param nonce of the response that this answers, or empty
 * @param error why that response was refused
 */
record DeltaRequest(
        ResourceType type,
        String nonce,
        Optional<String> error,
        List<String> subscribe,
        List<String> unsubscribe,
        Map<String, String> initialVersions) {}
