package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tenant's objects that a Route was made of. Inside them a tenant may write anything, so they
 * are read without looking at it: the reading of all Routes must not depend on one.
 */
@Wire
public record KubernetesSource(
        @Embedded @JsonPropertyDescription("The Ingress or Gateway API object, complete.")
                @Nullable GenericKubernetesResource resource,
        @Embedded
                @JsonPropertyDescription(
                        "The Services it sends traffic to, each with apiVersion, kind and node"
                                + " ports.")
                @Nullable List<GenericKubernetesResource> services) {}
