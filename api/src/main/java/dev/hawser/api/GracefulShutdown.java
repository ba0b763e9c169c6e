package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** How Envoy stops. */
@Wire
public record GracefulShutdown(
        @JsonPropertyDescription("Whether it just stops.") @Nullable Boolean disabled,
        @Default("60s") @JsonPropertyDescription("How long connections may take to end.")
                @Nullable String drainTimeout,
        @Default("5s") @JsonPropertyDescription("How long it goes on even if nobody is connected.")
                @Nullable String minDrainDuration,
        @Min(30) @Default("300") @JsonPropertyDescription("How long Kubernetes waits.")
                @Nullable Long terminationGracePeriodSeconds,
        @JsonPropertyDescription("Image that sees to it. Without effect so far.")
                @Nullable String shutdownManagerImage) {}
