package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** The proxy in a tenant cluster. */
@Wire
public record TenantProxySettings(
        @OneOf({"NodePort", "LoadBalancer"})
                @Default("NodePort")
                @JsonPropertyDescription("How the hub reaches it.")
                @Nullable String serviceType,
        @OneOf({"DaemonSet", "Deployment"})
                @Default("DaemonSet")
                @JsonPropertyDescription("How it runs.")
                @Nullable String workload,
        @Min(1) @Default("2") @JsonPropertyDescription("How many, in a Deployment.")
                @Nullable Integer replicas) {}
