package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Gateways of a tenant. */
@Wire
public record GatewaySettings(
        @JsonPropertyDescription("How many a tenant may have.") @Nullable Integer limit) {}
