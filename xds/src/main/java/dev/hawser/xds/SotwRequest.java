package dev.hawser.xds;

import java.util.List;
import java.util.Optional;

/**
 * What a state-of-the-world client says about one type: an answer, and all the names it wants from
 * now on.
 */
record SotwRequest(ResourceType type, String nonce, Optional<String> error, List<String> names) {}
