package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tenant's objects that a Route was made of. */
@Wire
public record KubernetesSource(
        @Embedded @JsonPropertyDescription("The Ingress or Gateway API object, complete.")
                @Nullable GenericKubernetesResource resource,
        @Embedded
                @JsonPropertyDescription(
                        "The Services it sends traffic to, each with apiVersion, kind and node"
                                + " ports.")
                @Nullable List<Service> services) {}
