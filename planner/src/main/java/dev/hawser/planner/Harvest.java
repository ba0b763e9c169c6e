package dev.hawser.planner;

import com.google.protobuf.Message;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What load balancers of a tenant ask for together.
 *
 * @param envoy what each fleet that serves any of them should have
 * @param services names of the Services they need
 * @param hostnameObjects names of the Ingresses and HTTPRoutes they need
 * @param slices names of the EndpointSlices they need
 * @param global listeners that need a port of the fleet of all tenants
 * @param hostnames that they ask for, the oldest of them first
 * @param revisitAt when the first of them would be planned differently
 */
public record Harvest(
        SortedMap<Fleet, List<Message>> envoy,
        Set<String> services,
        Set<String> hostnameObjects,
        Set<String> slices,
        Set<String> global,
        List<HostnameWish> hostnames,
        Set<Dial> dials,
        Set<String> names,
        List<FinalizerChange> finalizers,
        Optional<Instant> revisitAt) {
    static final Harvest NONE = of(List.of());

    /** Most of these are empty in most of thousands of slices, and what is empty is one. */
    public Harvest {
        services = Set.copyOf(services);
        hostnameObjects = Set.copyOf(hostnameObjects);
        slices = Set.copyOf(slices);
        global = Set.copyOf(global);
        hostnames = List.copyOf(hostnames);
        dials = Set.copyOf(dials);
        names = Set.copyOf(names);
        finalizers = List.copyOf(finalizers);
    }

    static Harvest of(Collection<BalancerPlan> balancers) {
        var envoy = new TreeMap<Fleet, List<Message>>();
        var services = HashSet.<String>newHashSet(balancers.size());
        var hostnameObjects = new HashSet<String>();
        var slices = new HashSet<String>();
        var global = new HashSet<String>();
        var hostnames = new ArrayList<HostnameWish>();
        var dials = new HashSet<Dial>();
        var names = new HashSet<String>();
        var finalizers = new ArrayList<FinalizerChange>();
        var revisitAt = Optional.<Instant>empty();
        for (var plan : balancers) {
            names.addAll(plan.intake().reading().from().names());
            if (plan.serving().isEmpty()) {
                continue;
            }
            var serving = plan.serving().get();
            serving.traffic()
                    .forEach((fleet, step) ->
                            envoy.computeIfAbsent(fleet, _ -> new ArrayList<>())
                                    .addAll(step.made().messages()));
            revisitAt = earlier(revisitAt, serving.revisitAt());
            serving.slices()
                    .ifPresent(step -> {
                        step.made().forEach(it -> slices.add(it.getMetadata().getName()));
                        serving.balancer().backends().forEach(it -> global.add(it.name()));
                    });
            serving.service()
                    .made()
                    .ifPresent(service -> services.add(service.getMetadata().getName()));
            plan.intake().wish().ifPresent(hostnames::add);
            serving.hostname()
                    .object()
                    .ifPresent(
                            object -> hostnameObjects.add(object.made().getMetadata().getName()));
            plan.finalizers().ifPresent(finalizers::add);
            if (serving.publication().fleeting()) {
                dials.addAll(serving.publication().dials());
                revisitAt = earlier(revisitAt, serving.publication().revisitAt());
            }
        }
        Collections.sort(hostnames);
        return new Harvest(
                envoy,
                services,
                hostnameObjects,
                slices,
                global,
                hostnames,
                dials,
                names,
                finalizers,
                revisitAt);
    }

    /** All that these ask for. */
    static Harvest together(List<Harvest> parts) {
        var envoy = new TreeMap<Fleet, List<Message>>();
        for (var part : parts) {
            part.envoy.forEach((fleet, messages) ->
                    envoy.computeIfAbsent(fleet, _ -> new ArrayList<>()).addAll(messages));
        }
        return new Harvest(
                envoy,
                set(parts, Harvest::services),
                set(parts, Harvest::hostnameObjects),
                set(parts, Harvest::slices),
                set(parts, Harvest::global),
                parts.stream().flatMap(part -> part.hostnames.stream()).sorted().toList(),
                set(parts, Harvest::dials),
                set(parts, Harvest::names),
                parts.stream().flatMap(part -> part.finalizers.stream()).toList(),
                parts.stream().map(Harvest::revisitAt).reduce(Optional.empty(), Harvest::earlier));
    }

    private static <T> Set<T> set(List<Harvest> parts, Function<Harvest, Set<T>> part) {
        return parts.stream()
                .flatMap(it -> part.apply(it).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
        return one.isPresent() && other.isPresent() && one.get().isBefore(other.get())
                ? one
                : other.or(() -> one);
    }
}
