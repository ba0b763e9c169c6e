package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.Toleration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tenants' Envoys in the hub. */
@Wire
public record EnvoyProxySettings(
        @OneOf({"shared", "dedicated", "global"})
                @Default("shared")
                @JsonPropertyDescription(
                        "Who shares Envoys: the load balancers of a tenant (shared), nobody"
                                + " (dedicated), all tenants (global). A change moves traffic"
                                + " without losing any.")
                @Nullable String topology,
        @JsonPropertyDescription("Whether Envoy runs on every node.")
                @Nullable Boolean useDaemonset,
        @Min(1)
                @Default("3")
                @JsonPropertyDescription("How many per tenant; ignored with a DaemonSet.")
                @Nullable Integer replicas,
        @JsonPropertyDescription("Whether a node runs at most one of a tenant's.")
                @Nullable Boolean singlePodPerNode,
        @JsonPropertyDescription("Labels of nodes it may run on.")
                @Nullable Map<String, String> nodeSelector,
        @JsonPropertyDescription("Taints it bears.") @Nullable List<Toleration> tolerations,
        @JsonPropertyDescription("Where it would rather run.") @Nullable Affinity affinity,
        @JsonPropertyDescription("What each may use.") @Nullable ResourceRequirements resources,
        @JsonPropertyDescription("How it stops.") @Nullable GracefulShutdown gracefulShutdown,
        @JsonPropertyDescription("How it protects itself.")
                @Nullable OverloadManager overloadManager,
        @JsonPropertyDescription("Whether Prometheus is told about it.")
                @Nullable PodMonitorSettings podMonitor,
        @JsonPropertyDescription("How large headers may be. Without effect so far.")
                @Nullable HeaderLimits headerLimits,
        @JsonPropertyDescription("Image of Envoy.") @Nullable String image,
        @JsonPropertyDescription("Secrets to pull images with.")
                @Nullable List<LocalObjectReference> imagePullSecrets,
        @Min(0) @JsonPropertyDescription("Endpoints that a cluster is cut to; 0 is no limit.")
                @Nullable Integer maxEndpointsPerCluster) {}
