package dev.hawser.planner.objects;

import dev.hawser.api.AdditionalNetworkPolicy;
import dev.hawser.api.Annotations;
import dev.hawser.api.Labels;
import dev.hawser.api.NetworkPolicySettings;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicySpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Who may talk to a tenant's proxies, and to whom they may. */
public final class NetworkPolicies {
    private NetworkPolicies() {}

    public static Map<String, String> labels() {
        return Map.of(Labels.MANAGED_BY, Labels.KUBELB, Labels.NETWORK_POLICY, "true");
    }

    /** Those of a tenant; none unless they are switched on. */
    public static List<NetworkPolicy> from(
            String namespace, NetworkPolicySettings settings, BuiltInPolicies builtIn) {
        var policies = new ArrayList<>(builtIn(namespace, settings, builtIn));
        if (isOn(settings)) {
            Objects.requireNonNullElse(
                            settings.additionalPolicies(), List.<AdditionalNetworkPolicy>of())
                    .forEach(policy ->
                            policies.add(
                                    policy(
                                            namespace,
                                            policy.name(),
                                            "Added by the operator.",
                                            policy.spec())));
        }
        return policies;
    }

    /** Without those that operators add, which are about tenants. */
    public static List<NetworkPolicy> builtIn(
            String namespace, NetworkPolicySettings settings, BuiltInPolicies builtIn) {
        if (!isOn(settings)) {
            return List.of();
        }
        var disabled =
                new HashSet<>(
                        Objects.requireNonNullElse(settings.disabledPolicies(), List.<String>of()));
        var policies = new ArrayList<NetworkPolicy>();
        for (var policy : builtIn.all()) {
            if (!disabled.contains(policy.name())) {
                policies.add(policy(namespace, policy.name(), policy.description(), policy.spec()));
            }
        }
        return policies;
    }

    private static boolean isOn(NetworkPolicySettings settings) {
        return Boolean.TRUE.equals(settings.enable());
    }

    private static NetworkPolicy policy(
            String namespace, String name, String description, NetworkPolicySpec spec) {
        return new NetworkPolicyBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(namespace)
                .withLabels(labels())
                .withAnnotations(Map.of(Annotations.DESCRIPTION, description))
                .endMetadata()
                .withSpec(spec)
                .build();
    }
}
