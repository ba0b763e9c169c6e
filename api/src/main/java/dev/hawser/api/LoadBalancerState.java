package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** What applies to a tenant's load balancers. */
@Wire
public record LoadBalancerState(
        @JsonPropertyDescription("Whether there are none at all.") @Nullable Boolean disable,
        @JsonPropertyDescription("How many there may be.") @Nullable Integer limit) {}
