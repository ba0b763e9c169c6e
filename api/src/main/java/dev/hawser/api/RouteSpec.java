package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tenant's object and what it needs to be served from the hub. */
@Wire
public record RouteSpec(
        // Not required: enterprise clients leave it out.
        @Size(min = 1) @JsonPropertyDescription("Groups of addresses that traffic is sent to.")
                @Nullable List<LoadBalancerEndpoints> endpoints,
        @JsonPropertyDescription("Where the route comes from.") @Nullable RouteSource source,
        @OneOf({"RoundRobin", "LeastRequest", "Random"})
                @JsonPropertyDescription("How an endpoint is chosen; overrides Tenant and Config.")
                @Nullable String loadBalancerPolicy,
        @JsonPropertyDescription("Overrides those of Tenant and Config, each by itself.")
                @Nullable Timeouts timeouts,
        @JsonPropertyDescription("Overrides that of Tenant and Config as a whole.")
                @Nullable HealthCheck healthCheck) {}
