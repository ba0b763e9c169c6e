package dev.hawser.planner.intake;

import dev.hawser.api.Annotations;
import dev.hawser.api.Finalizers;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerEndpoints;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.WellKnownNames;
import dev.hawser.planner.AddressPolicy;
import dev.hawser.planner.Lookups;
import dev.hawser.planner.settings.AnnotatedKind;
import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.settings.TrafficRules;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Outcome;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the meaning of one LoadBalancer depends on, and nothing else: its version is not here, and
 * of its status only what it has been serving.
 *
 * @param strangers what is to be said of its finalizers and owners
 * @param proxyProtocol what its annotation of that name says
 * @param serviceAnnotations what the hub's Service gets of its annotations
 * @param addresses what is known of the Addresses objects it refers to, by name
 * @param names host names among its endpoints, and those of Addresses objects
 * @param lookups what is known of them
 * @param authorities the Secret that its endpoints are verified with, if it names one that is there
 */
public record LoadBalancerInput(
        String namespace,
        String name,
        @Nullable LoadBalancerSpec spec,
        Map<String, String> labels,
        List<Finding> strangers,
        Optional<String> proxyProtocol,
        SortedMap<String, String> serviceAnnotations,
        Map<String, Outcome<List<String>>> addresses,
        SortedSet<String> names,
        Lookups lookups,
        Optional<Secret> authorities,
        AddressPolicy policy,
        TrafficRules traffic,
        ServedBefore before) {
    public static LoadBalancerInput of(
            LoadBalancer loadBalancer,
            References known,
            AddressPolicy policy,
            TenantSettings settings) {
        var spec = loadBalancer.getSpec();
        var labels = orEmpty(loadBalancer.getMetadata().getLabels());
        var annotations = orEmpty(loadBalancer.getMetadata().getAnnotations());
        var addresses = new TreeMap<String, Outcome<List<String>>>();
        var names = new TreeSet<String>();
        for (var group : groups(spec)) {
            reference(group)
                    .filter(known.addresses()::containsKey)
                    .ifPresent(name -> addresses.put(name, known.addresses().get(name)));
        }
        var usual = known.addresses().get(WellKnownNames.NODE_ADDRESSES);
        if (groups(spec).isEmpty() && usual != null) {
            addresses.put(WellKnownNames.NODE_ADDRESSES, usual);
        }
        groups(spec).forEach(group -> names.addAll(AddressBook.names(group.addresses(), policy)));
        addresses
                .keySet()
                .forEach(name -> names.addAll(known.names().getOrDefault(name, Set.of())));
        return new LoadBalancerInput(
                loadBalancer.getMetadata().getNamespace(),
                loadBalancer.getMetadata().getName(),
                spec,
                labels,
                Strangers.objections(loadBalancer, Finalizers.OF_LOAD_BALANCERS),
                Optional.ofNullable(annotations.get(Annotations.PROXY_PROTOCOL)),
                settings.annotations().apply(annotations, AnnotatedKind.SERVICE),
                addresses,
                names,
                known.lookups().only(names),
                authorities(spec, labels, known),
                policy,
                settings.traffic(),
                ServedBefore.of(loadBalancer));
    }

    private static Optional<Secret> authorities(
            @Nullable LoadBalancerSpec spec, Map<String, String> labels, References known) {
        var origin = labels.getOrDefault(Labels.ORIGIN_NAMESPACE, "");
        return Optional.ofNullable(spec)
                .map(LoadBalancerSpec::upstreamTLS)
                .flatMap(Encryptions::reference)
                .flatMap(name -> known.secret(origin, name));
    }

    private static Map<String, String> orEmpty(@Nullable Map<String, String> map) {
        return map == null ? Map.of() : map;
    }

    LoadBalancerInput with(LoadBalancerSpec other) {
        return new LoadBalancerInput(
                namespace,
                name,
                other,
                labels,
                strangers,
                proxyProtocol,
                serviceAnnotations,
                addresses,
                names,
                lookups,
                authorities,
                policy,
                traffic,
                before);
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
