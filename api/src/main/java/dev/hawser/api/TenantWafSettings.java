package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** Web application firewall of a tenant. */
@Wire
public record TenantWafSettings(
        @JsonPropertyDescription("Whether the tenant may have no policies of its own.")
                @Nullable Boolean disableTenantPolicies,
        @JsonPropertyDescription("How many policies the tenant may have.") @Nullable Integer limit,
        @Verbatim @JsonPropertyDescription("The failure mode that tenants cannot override.")
                @Nullable JsonNode enforceFailureMode) {}
