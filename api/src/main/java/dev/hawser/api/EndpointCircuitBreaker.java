package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** How much may be under way to one endpoint at once. */
@Wire
public record EndpointCircuitBreaker(
        @Min(0) @Max(4294967295d) @JsonPropertyDescription("Connections.")
                @Nullable Long maxConnections) {}
