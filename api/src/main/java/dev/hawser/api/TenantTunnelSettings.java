package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Tunnels of a tenant. */
@Wire
public record TenantTunnelSettings(
        @JsonPropertyDescription("How many there may be.") @Nullable Integer limit,
        @JsonPropertyDescription("Whether there are none at all.") @Nullable Boolean disable) {}
