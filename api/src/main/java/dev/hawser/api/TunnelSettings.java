package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Tunnels. */
@Wire
public record TunnelSettings(
        @JsonPropertyDescription("How many a tenant may have.") @Nullable Integer limit,
        @JsonPropertyDescription("Where tunnels are opened.") @Nullable String connectionManagerURL,
        @JsonPropertyDescription("Whether there are none at all.") @Nullable Boolean disable) {}
