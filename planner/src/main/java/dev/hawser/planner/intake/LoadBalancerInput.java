package dev.hawser.planner.intake;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerEndpoints;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.planner.AddressPolicy;
import dev.hawser.planner.status.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the meaning of one LoadBalancer depends on, and nothing else: its status and its version are
 * not here.
 *
 * @param addresses what is known of the Addresses objects it refers to, by name
 */
public record LoadBalancerInput(
        String namespace,
        String name,
        @Nullable LoadBalancerSpec spec,
        Map<String, String> labels,
        Map<String, Outcome<List<String>>> addresses,
        AddressPolicy policy) {
    public static LoadBalancerInput of(
            LoadBalancer loadBalancer,
            Map<String, Outcome<List<String>>> known,
            AddressPolicy policy) {
        var spec = loadBalancer.getSpec();
        var labels = loadBalancer.getMetadata().getLabels();
        var addresses = new TreeMap<String, Outcome<List<String>>>();
        for (var group : groups(spec)) {
            reference(group)
                    .filter(known::containsKey)
                    .ifPresent(name -> addresses.put(name, known.get(name)));
        }
        return new LoadBalancerInput(
                loadBalancer.getMetadata().getNamespace(),
                loadBalancer.getMetadata().getName(),
                spec,
                labels == null ? Map.of() : labels,
                addresses,
                policy);
    }

    static List<LoadBalancerEndpoints> groups(@Nullable LoadBalancerSpec spec) {
        var groups = spec == null ? null : spec.endpoints();
        return groups == null ? List.of() : groups;
    }

    /**
     * The name of the Addresses object that a group refers to; its namespace is always the group's
     * own.
     */
    static Optional<String> reference(LoadBalancerEndpoints group) {
        return Optional.ofNullable(group.addressesReference())
                .map(reference -> reference.getName());
    }
}
