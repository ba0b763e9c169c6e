package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What applies to all tenants, unless a Tenant says otherwise. */
@Wire
public record ConfigSpec(
        @JsonPropertyDescription(
                        "Annotations that are passed on: the key is a glob, the value a"
                                + " comma-separated list, or empty for any.")
                @Nullable Map<String, String> propagatedAnnotations,
        @JsonPropertyDescription("Whether all annotations are passed on.")
                @Nullable Boolean propagateAllAnnotations,
        @JsonPropertyDescription("Globs of annotations that are never passed on.")
                @Nullable List<String> deniedAnnotations,
        @JsonPropertyDescription(
                        "Annotations to add by kind of object (all, service, ingress, gateway,"
                                + " httproute, grpcroute, tcproute, udproute, tlsroute).")
                @Nullable Map<String, Map<String, String>> defaultAnnotations,
        @JsonPropertyDescription("The tenants' Envoys in the hub.")
                @Nullable EnvoyProxySettings envoyProxy,
        @JsonPropertyDescription("Load balancers.") @Nullable LoadBalancerSettings loadBalancer,
        @JsonPropertyDescription("Ingresses.") @Nullable IngressSettings ingress,
        @JsonPropertyDescription("Gateway API objects.") @Nullable GatewayApiSettings gatewayAPI,
        @JsonPropertyDescription("Host names.") @Nullable DnsSettings dns,
        @JsonPropertyDescription("Certificates.") @Nullable CertificateSettings certificates,
        @JsonPropertyDescription("How the hub reaches backends. Without effect so far.")
                @Nullable BackendTransport backendTransport,
        @JsonPropertyDescription("Tunnels. Without effect so far.") @Nullable TunnelSettings tunnel,
        @JsonPropertyDescription("How much may be under way to a backend at once.")
                @Nullable CircuitBreaker circuitBreaker,
        @JsonPropertyDescription("Time-outs.") @Nullable Timeouts timeouts,
        @OneOf({"RoundRobin", "LeastRequest", "Random"})
                @JsonPropertyDescription("How an endpoint is chosen.")
                @Nullable String loadBalancerPolicy,
        @JsonPropertyDescription("How endpoints are asked whether they are well.")
                @Nullable HealthCheck healthCheck,
        @JsonPropertyDescription("Network policies of tenant namespaces.")
                @Nullable NetworkPolicySettings networkPolicy,
        @JsonPropertyDescription("Web application firewall. Without effect so far.")
                @Nullable WafSettings waf,
        @JsonPropertyDescription("Where measurements are found. Without effect so far.")
                @Nullable PrometheusSettings prometheus,
        @JsonPropertyDescription("What is looked at to give advice. Without effect so far.")
                @Nullable InsightsSettings insights) {

    public AnnotationSettings annotations() {
        return new AnnotationSettings(
                propagatedAnnotations,
                propagateAllAnnotations,
                deniedAnnotations,
                defaultAnnotations);
    }
}
