package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** A port that endpoints answer on; from a CCM it is a NodePort. */
@Wire
public record EndpointPort(
        @JsonPropertyDescription("Name of the port, the same as in spec.ports.")
                @Nullable String name,
        @Required @JsonPropertyDescription("Port number.") int port,
        @OneOf({"TCP", "UDP"}) @JsonPropertyDescription("Protocol of the port.")
                @Nullable String protocol) {}
