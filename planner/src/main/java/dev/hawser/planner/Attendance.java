package dev.hawser.planner;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.LoadBalancerStatuses;
import dev.hawser.planner.status.Situation;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which load balancers of a tenant are served, which leave, and the Services they have.
 *
 * @param refusals why some are turned away, by their names
 * @param leaving who goes, or is turned away, which to the hub is the same; in order of name
 */
record Attendance(
        Roster<LoadBalancer> loadBalancers,
        Roster<Service> services,
        boolean tenantStays,
        Map<String, Finding> refusals,
        List<LoadBalancer> leaving) {
    static final Attendance NOBODY =
            new Attendance(Roster.empty(), Roster.empty(), false, Map.of(), List.of());

    static Attendance of(TenantFacts facts, TenantSettings settings, Attendance previous) {
        var tenant = facts.tenant();
        var present =
                new Attendance(
                        Roster.of(tenant, facts.loadBalancers(), previous.loadBalancers),
                        Roster.of(tenant, facts.observed().services(), previous.services),
                        tenantStays(facts),
                        Map.of(),
                        List.of());
        var admitted = present.with(present.refusals(settings), List.of());
        return admitted.with(admitted.refusals, admitted.leavingSince(previous));
    }

    private Attendance with(Map<String, Finding> newRefusals, List<LoadBalancer> nowLeaving) {
        return new Attendance(loadBalancers, services, tenantStays, newRefusals, nowLeaving);
    }

    private Map<String, Finding> refusals(TenantSettings settings) {
        return tenantStays
                ? Admission.refusals(
                        loadBalancers.objects(), settings, it -> service(it).isPresent())
                : Map.of();
    }

    /** Nothing new comes into a namespace that is going; it is made again once it is gone. */
    private static boolean tenantStays(TenantFacts facts) {
        return facts.tenantObject().filter(tenant -> !OwnObjects.isLeaving(tenant)).isPresent()
                && facts.observed().namespace().filter(OwnObjects::isLeaving).isEmpty();
    }

    private List<LoadBalancer> leavingSince(Attendance previous) {
        if (tenantStays != previous.tenantStays || !refusals.equals(previous.refusals)) {
            return loadBalancers.objects().stream().filter(it -> !isServed(it)).toList();
        }
        var changed = loadBalancers.changedSince(previous.loadBalancers);
        if (changed.isEmpty()) {
            return previous.leaving;
        }
        var names = new HashSet<>(changed);
        previous.leaving.forEach(it -> names.add(it.getMetadata().getName()));
        return names.stream()
                .sorted()
                .flatMap(name -> loadBalancers.get(name).stream())
                .filter(it -> !isServed(it))
                .toList();
    }

    /** Load balancers of which anything was written since: they themselves, or their Service. */
    Set<String> changedSince(Attendance earlier) {
        var changed = new HashSet<>(loadBalancers.changedSince(earlier.loadBalancers));
        services.changedSince(earlier.services)
                .forEach(name -> Names.loadBalancer(name).ifPresent(changed::add));
        return changed;
    }

    /** A load balancer that is there to stay. */
    Optional<LoadBalancer> served(String name) {
        return loadBalancers.get(name).filter(this::isServed);
    }

    private boolean isServed(LoadBalancer loadBalancer) {
        return tenantStays
                && !OwnObjects.isLeaving(loadBalancer)
                && !refusals.containsKey(loadBalancer.getMetadata().getName());
    }

    /** The hub's Service of a load balancer, as it is. */
    Optional<Service> service(LoadBalancer loadBalancer) {
        return services.get(Names.service(loadBalancer.getMetadata().getName()));
    }

    /** What those are told who are turned away. */
    Stream<HasMetadata> refused() {
        return leaving.stream()
                .flatMap(loadBalancer ->
                        Optional.ofNullable(refusals.get(loadBalancer.getMetadata().getName()))
                                .map(finding -> refused(loadBalancer, finding))
                                .stream());
    }

    /** Of those that leave and for which nothing is left. */
    Stream<FinalizerChange> departures(TenantFacts facts) {
        return leaving.stream()
                .filter(loadBalancer -> service(loadBalancer).isEmpty())
                .filter(loadBalancer -> !isLedTo(loadBalancer.getMetadata().getName(), facts))
                .flatMap(loadBalancer -> LoadBalancerFinalizers.gone(loadBalancer).stream());
    }

    private static boolean isLedTo(String loadBalancer, TenantFacts facts) {
        return facts.hostnames().hasObjectOf(loadBalancer)
                || facts.global().hasSliceOf(loadBalancer);
    }

    private static LoadBalancer refused(LoadBalancer loadBalancer, Finding finding) {
        var metadata = loadBalancer.getMetadata();
        return LoadBalancerStatuses.from(
                Situation.refused(
                        metadata.getNamespace(),
                        metadata.getName(),
                        Objects.requireNonNullElse(metadata.getGeneration(), 0L),
                        List.of(finding)));
    }
}
