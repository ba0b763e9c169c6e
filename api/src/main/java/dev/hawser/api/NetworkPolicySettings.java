package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Network policies of tenant namespaces. */
@Wire
public record NetworkPolicySettings(
        @JsonPropertyDescription("Whether there are any.") @Nullable Boolean enable,
        @JsonPropertyDescription("Names of built-in policies to leave out.")
                @Nullable List<String> disabledPolicies,
        @JsonPropertyDescription("Policies to add.")
                @Nullable List<AdditionalNetworkPolicy> additionalPolicies) {}
