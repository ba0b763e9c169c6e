package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** Web application firewall. */
@Wire
public record WafSettings(
        @JsonPropertyDescription("Image that brings the filter.")
                @Nullable String wasmInitContainerImage,
        @JsonPropertyDescription("Whether policies are not checked.")
                @Nullable Boolean skipValidation,
        @JsonPropertyDescription("Whether tenants may have policies of their own.")
                @Nullable Boolean enableTenantPolicies,
        @Verbatim @JsonPropertyDescription("The failure mode that tenants cannot override.")
                @Nullable JsonNode enforceFailureMode,
        @JsonPropertyDescription("How many policies a tenant may have.")
                @Nullable Integer tenantPolicyLimit,
        @Min(0) @Default("64") @JsonPropertyDescription("Directives of a policy; 0 is no limit.")
                @Nullable Integer maxDirectivesPerPolicy,
        @Min(0) @Default("1024") @JsonPropertyDescription("Length of a directive; 0 is no limit.")
                @Nullable Integer maxDirectiveLength) {}
