package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What differs for this tenant from the Config. */
@Wire
public record TenantSpec(
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
        @JsonPropertyDescription("The tenant's Envoy in the hub.")
                @Nullable TenantEnvoyProxy envoyProxy,
        @JsonPropertyDescription("Load balancers.") @Nullable LoadBalancerSettings loadBalancer,
        @JsonPropertyDescription("Ingresses.") @Nullable IngressSettings ingress,
        @JsonPropertyDescription("Gateway API objects.") @Nullable GatewayApiSettings gatewayAPI,
        @JsonPropertyDescription("Host names.") @Nullable DnsSettings dns,
        @JsonPropertyDescription("Certificates.") @Nullable CertificateSettings certificates,
        @Default("[\"**\"]")
                @JsonPropertyDescription(
                        "Domains that the tenant may use; * stands for one label, ** for any"
                                + " number.")
                @Nullable List<String> allowedDomains,
        @JsonPropertyDescription("Tunnels. Without effect so far.")
                @Nullable TenantTunnelSettings tunnel,
        @JsonPropertyDescription("Web application firewall. Without effect so far.")
                @Nullable TenantWafSettings waf,
        @JsonPropertyDescription("How much may be under way to a backend at once.")
                @Nullable CircuitBreaker circuitBreaker,
        @JsonPropertyDescription("Time-outs, each overriding that of the Config.")
                @Nullable Timeouts timeouts,
        @OneOf({"RoundRobin", "LeastRequest", "Random"})
                @JsonPropertyDescription("How an endpoint is chosen.")
                @Nullable String loadBalancerPolicy,
        @JsonPropertyDescription("Overrides that of the Config as a whole.")
                @Nullable HealthCheck healthCheck,
        @JsonPropertyDescription("Network policies of the tenant namespace.")
                @Nullable NetworkPolicySettings networkPolicy) {

    public AnnotationSettings annotations() {
        return new AnnotationSettings(
                propagatedAnnotations,
                propagateAllAnnotations,
                deniedAnnotations,
                defaultAnnotations);
    }
}
