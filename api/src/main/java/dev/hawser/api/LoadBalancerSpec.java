package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What traffic to take in and where to send it. */
@Wire
public record LoadBalancerSpec(
        @Required
                @Size(min = 1)
                @JsonPropertyDescription("Groups of addresses and ports that traffic is sent to.")
                List<LoadBalancerEndpoints> endpoints,
        @JsonPropertyDescription(
                        "Ports that are offered; they line up with the ports of the first endpoints"
                                + " by name, or else by position.")
                @Nullable List<LoadBalancerPort> ports,
        @JsonPropertyDescription("A DNS name of its own; for HTTP backends.")
                @Nullable String hostname,
        @Default("ClusterIP")
                @JsonPropertyDescription("Type of the Service that is made in the hub.")
                @Nullable String type,
        @JsonPropertyDescription("Passed on to the Service that is made in the hub.")
                @Nullable String externalTrafficPolicy,
        @JsonPropertyDescription("Keeps a client with the endpoint it reached first.")
                @Nullable SessionPersistence persistence,
        @OneOf({"RoundRobin", "LeastRequest", "Random"})
                @JsonPropertyDescription("How an endpoint is chosen; overrides Tenant and Config.")
                @Nullable String loadBalancerPolicy,
        @JsonPropertyDescription("Overrides those of Tenant and Config, each by itself.")
                @Nullable Timeouts timeouts,
        @JsonPropertyDescription("Overrides that of Tenant and Config as a whole.")
                @Nullable HealthCheck healthCheck,
        @JsonPropertyDescription("Speaks TLS to the endpoints.")
                @Nullable UpstreamTls upstreamTLS) {}
