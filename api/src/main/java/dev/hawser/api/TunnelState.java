package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** What applies to a tenant's tunnels. */
@Wire
public record TunnelState(
        @JsonPropertyDescription("Whether there are none at all.") @Nullable Boolean disable,
        @JsonPropertyDescription("How many there may be.") @Nullable Integer limit,
        @JsonPropertyDescription("Where tunnels are opened.")
                @Nullable String connectionManagerURL) {}
