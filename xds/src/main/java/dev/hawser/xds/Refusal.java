package dev.hawser.xds;

import java.time.Instant;
import java.util.Optional;

/**
 * That some proxy refuses a resource as it is published now.
 *
 * @param since when it was published so
 * @param words the proxy's own
 */
public record Refusal(ResourceName resource, Optional<Instant> since, String words) {}
