package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Where a Route comes from. */
@Wire
public record RouteSource(
        @JsonPropertyDescription("Objects of a Kubernetes cluster.")
                @Nullable KubernetesSource kubernetes) {}
