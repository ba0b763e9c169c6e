package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicySpec;

/** A network policy to add to tenant namespaces. */
@Wire
public record AdditionalNetworkPolicy(
        @Required @JsonPropertyDescription("Name of the policy.") String name,
        @Required @JsonPropertyDescription("The policy.") NetworkPolicySpec spec) {}
