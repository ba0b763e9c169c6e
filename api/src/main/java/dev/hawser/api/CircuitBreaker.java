package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** How much may be under way to a backend at once. */
@Wire
public record CircuitBreaker(
        @Min(0) @Max(4294967295d) @JsonPropertyDescription("Connections.")
                @Nullable Long maxConnections,
        @Min(0) @Max(4294967295d) @JsonPropertyDescription("Requests that wait for a connection.")
                @Nullable Long maxPendingRequests,
        @Min(0) @Max(4294967295d) @JsonPropertyDescription("Requests at once.")
                @Nullable Long maxParallelRequests,
        @Min(0) @Max(4294967295d) @JsonPropertyDescription("Retries at once.")
                @Nullable Long maxParallelRetries,
        @Min(0)
                @Max(4294967295d)
                @JsonPropertyDescription(
                        "Requests before a connection is replaced. Without effect so far.")
                @Nullable Long maxRequestsPerConnection,
        @JsonPropertyDescription("Limits for each endpoint.")
                @Nullable EndpointCircuitBreaker perEndpoint) {}
