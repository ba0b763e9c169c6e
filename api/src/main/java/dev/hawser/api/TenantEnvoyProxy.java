package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Min;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import org.jspecify.annotations.Nullable;

/** A tenant's Envoy in the hub. */
@Wire
public record TenantEnvoyProxy(
        @Min(1) @JsonPropertyDescription("How many; ignored with a DaemonSet.")
                @Nullable Integer replicas,
        @JsonPropertyDescription("What each may use.") @Nullable ResourceRequirements resources) {}
