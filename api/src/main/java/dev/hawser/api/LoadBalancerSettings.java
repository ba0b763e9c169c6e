package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Load balancers of a tenant, or of all. */
@Wire
public record LoadBalancerSettings(
        @JsonProperty("class")
                @JsonPropertyDescription("Load balancer class of the Services in the hub.")
                @Nullable String loadBalancerClass,
        @JsonPropertyDescription("Whether there are none at all.") @Nullable Boolean disable,
        @JsonPropertyDescription("How many a tenant may have.") @Nullable Integer limit) {}
