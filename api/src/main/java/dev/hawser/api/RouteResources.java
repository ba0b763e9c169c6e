package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The objects in the hub that serve a Route. */
@Wire
public record RouteResources(
        @JsonPropertyDescription("Where the route comes from.") @Nullable String source,
        @JsonPropertyDescription(
                        "Services in the hub by namespace/name of the tenant's Service; their"
                                + " target ports are the listener ports, and remembered here.")
                @Nullable Map<String, RouteServiceStatus> services,
        @JsonPropertyDescription("The Ingress or Gateway API object in the hub.")
                @Nullable ResourceState route) {}
