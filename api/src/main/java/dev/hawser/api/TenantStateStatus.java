package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What applies to a tenant, and how its own side is doing. */
@Wire
public record TenantStateStatus(
        @JsonPropertyDescription("The hub's version.") @Nullable VersionStatus version,
        @JsonPropertyDescription("When this last changed.") @Nullable String lastUpdated,
        @ListMapKey("type") @JsonPropertyDescription("What manager and CCM have to say about it.")
                @Nullable List<Condition> conditions,
        @JsonPropertyDescription("What applies to load balancers.")
                @Nullable LoadBalancerState loadBalancer,
        @JsonPropertyDescription("What applies to tunnels.") @Nullable TunnelState tunnel,
        @JsonPropertyDescription("What applies to Gateway API objects.")
                @Nullable GatewayApiState gatewayAPI,
        @JsonPropertyDescription("How the hub reaches the tenant's backends.")
                @Nullable BackendTransport backendTransport,
        @JsonPropertyDescription("Domains that the tenant may use.")
                @Nullable List<String> allowedDomains,
        @JsonPropertyDescription("Time-outs that apply unless an object has its own.")
                @Nullable Timeouts timeouts) {

    /** What a tenant is told that only balances L4. */
    public static TenantStateStatus of(
            VersionStatus version, LoadBalancerState loadBalancer, List<Condition> conditions) {
        return new TenantStateStatus(
                version, null, conditions, loadBalancer, null, null, null, null, null);
    }
}
