package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.ObjectReference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gateway API objects of a tenant, or of all. */
@Wire
public record GatewayApiSettings(
        @JsonProperty("class") @JsonPropertyDescription("Gateway class in the hub.")
                @Nullable String gatewayClass,
        @JsonPropertyDescription("The Gateway that host names of load balancers are attached to.")
                @Nullable ObjectReference defaultGateway,
        @JsonPropertyDescription("Whether there are none at all.") @Nullable Boolean disable,
        @JsonPropertyDescription("Gateways. Without effect so far.")
                @Nullable GatewaySettings gateway,
        @JsonPropertyDescription("Whether there are no HTTPRoutes. Without effect so far.")
                @Nullable Boolean disableHTTPRoute,
        @JsonPropertyDescription("Whether there are no GRPCRoutes. Without effect so far.")
                @Nullable Boolean disableGRPCRoute,
        @JsonPropertyDescription("Whether there are no TCPRoutes. Without effect so far.")
                @Nullable Boolean disableTCPRoute,
        @JsonPropertyDescription("Whether there are no UDPRoutes. Without effect so far.")
                @Nullable Boolean disableUDPRoute,
        @JsonPropertyDescription("Whether there are no TLSRoutes. Without effect so far.")
                @Nullable Boolean disableTLSRoute,
        @JsonPropertyDescription(
                        "Whether there are no BackendTrafficPolicies. Without effect so far.")
                @Nullable Boolean disableBackendTrafficPolicy,
        @JsonPropertyDescription(
                        "Whether there are no ClientTrafficPolicies. Without effect so far.")
                @Nullable Boolean disableClientTrafficPolicy,
        @Size(max = 32)
                @ListMapKey("source")
                @JsonPropertyDescription(
                        "Which class of the hub stands for a class of the tenant. Without effect so"
                                + " far.")
                @Nullable List<ClassMapping> classMappings,
        @JsonPropertyDescription(
                        "Whether references across namespaces need a ReferenceGrant. Without effect"
                                + " so far.")
                @Nullable Boolean enforceReferenceGrants) {}
