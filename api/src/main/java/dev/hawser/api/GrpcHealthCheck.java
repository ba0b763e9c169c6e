package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** A health check by the gRPC health protocol. */
@Wire
public record GrpcHealthCheck(
        @JsonPropertyDescription("Service to ask for; the whole server unless set.")
                @Nullable String serviceName,
        @JsonPropertyDescription("Authority to ask for; the name of the Envoy cluster unless set.")
                @Nullable String authority) {}
