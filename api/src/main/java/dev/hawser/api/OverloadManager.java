package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** How Envoy protects itself. */
@Wire
public record OverloadManager(
        @JsonPropertyDescription("Whether it does.") @Nullable Boolean enabled,
        @Min(0) @JsonPropertyDescription("Connections it takes at once.")
                @Nullable Long maxActiveDownstreamConnections,
        @Min(0) @JsonPropertyDescription("Memory it uses.") @Nullable Long maxHeapSizeBytes) {}
