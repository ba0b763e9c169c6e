package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** A port that the load balancer offers. */
@Wire
public record LoadBalancerPort(
        @JsonPropertyDescription("Name of the port, the same as in the endpoints.")
                @Nullable String name,
        @OneOf({"TCP", "UDP"}) @JsonPropertyDescription("Protocol of the port.")
                @Nullable String protocol,
        @Required @JsonPropertyDescription("Port number.") int port) {}
