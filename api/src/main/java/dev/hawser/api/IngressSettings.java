package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Ingresses of a tenant, or of all. */
@Wire
public record IngressSettings(
        @JsonProperty("class") @JsonPropertyDescription("Ingress class in the hub.")
                @Nullable String ingressClass,
        @JsonPropertyDescription("Whether there are none at all. Without effect so far.")
                @Nullable Boolean disable) {}
