package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.IntOrString;
import org.jspecify.annotations.Nullable;

/**
 * A port of the Service in the hub: clients use {@code port}, Envoy listens on {@code targetPort},
 * the endpoints on {@code upstreamTargetPort}.
 */
@Wire
public record ServicePortStatus(
        @JsonPropertyDescription("Name of the port.") @Nullable String name,
        @JsonPropertyDescription("Protocol of the port.") @Nullable String protocol,
        @JsonPropertyDescription("Application protocol of the port.") @Nullable String appProtocol,
        @Required @JsonPropertyDescription("The port that clients use.") int port,
        @JsonPropertyDescription("The port that Envoy listens on.")
                @Nullable IntOrString targetPort,
        @JsonPropertyDescription("The port on every node of the hub.") @Nullable Integer nodePort,
        @Required @JsonPropertyDescription("The port that the endpoints answer on.")
                int upstreamTargetPort) {}
