package dev.hawser.planner;

import com.google.protobuf.Message;
import dev.hawser.api.Finalizers;
import dev.hawser.api.Tenant;
import dev.hawser.planner.Translations.ReferenceInput;
import dev.hawser.planner.intake.References;
import dev.hawser.planner.model.Topology;
import dev.hawser.planner.objects.EndpointSlices;
import dev.hawser.planner.objects.ObjectLabels;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** One planning of one tenant whose namespace is ours. */
final class TenantPlanning {
    private final TenantFacts facts;
    private final Translations previous;
    private final TenantContext context;
    private final Step<ReferenceInput, References> references;
    private final Attendance attendance;

    TenantPlanning(TenantFacts facts, Translations previous) {
        this.facts = facts;
        this.previous = previous;
        this.context = TenantContext.of(facts);
        this.attendance = Attendance.of(facts, context.settings(), previous.attendance());
        this.references =
                Step.of(
                        new ReferenceInput(
                                OwnObjects.of(facts.tenant(), facts.addresses()),
                                OwnObjects.of(facts.tenant(), facts.observed().secrets()),
                                facts.lookups(),
                                context.backendAddresses()),
                        previous.references(),
                        ReferenceInput::read);
    }

    TenantPlan plan() {
        var served = new BalancerPlanning(facts, context, references, attendance, previous).plan();
        var harvest = served.balancers().harvest();
        var fleets = fleets(harvest.envoy().keySet());
        var proxies = fleets.parts(previous.fleets());
        var tenant =
                facts.tenantObject()
                        .map(object ->
                                Step.of(
                                        TenantInput.of(facts, context, object),
                                        previous.tenant().orElse(null),
                                        TenantPart::from));
        var objects = new ArrayList<HasMetadata>();
        tenant.ifPresent(part -> objects.addAll(part.made().objects()));
        proxies.values().forEach(part -> objects.addAll(part.objects()));
        return new TenantPlan(
                objects,
                envoy(harvest, proxies.keySet()),
                statuses(tenant.map(Step::made)),
                scopes(harvest, fleets.scope(objects), tenant.map(Step::made)),
                fleets.certificates(),
                harvest.dials(),
                harvest.global(),
                harvest.hostnames(),
                harvest.names(),
                finalizers(harvest),
                Stream.concat(harvest.revisitAt().stream(), fleets.revisits())
                        .min(Instant::compareTo),
                new Translations(
                        Optional.of(context),
                        attendance,
                        references,
                        facts.hostnames(),
                        served.ports(),
                        served.balancers(),
                        proxies,
                        tenant));
    }

    private RunningFleets fleets(Set<Fleet> busy) {
        var here = FleetFacts.of(facts);
        var settings = context.settings().proxies();
        if (!attendance.tenantStays()) {
            return RunningFleets.none(here);
        }
        return busy.isEmpty() && context.settings().topology() == Topology.SHARED
                ? RunningFleets.idle(here, settings, Fleet.shared(facts.tenant()))
                : RunningFleets.busy(here, settings, busy);
    }

    /** Proxies that have nothing to do are told so. */
    private SortedMap<Fleet, List<Message>> envoy(Harvest harvest, Set<Fleet> running) {
        var envoy = new TreeMap<>(harvest.envoy());
        running.forEach(fleet -> envoy.putIfAbsent(fleet, List.of()));
        if (envoy.isEmpty()) {
            envoy.put(Fleet.shared(facts.tenant()), List.of());
        }
        return envoy;
    }

    /**
     * What of the tenant's namespace is ours, and of that what stays. The tenant's own part last:
     * its namespace goes when nothing of ours is left in it.
     */
    private List<Pruning> scopes(
            Harvest harvest, List<Pruning> proxies, Optional<TenantPart> tenant) {
        var namespace = context.namespace();
        var scopes = new ArrayList<Pruning>();
        scopes.add(
                new Pruning(
                        Service.class,
                        namespace,
                        ObjectLabels.services(namespace),
                        harvest.services()));
        if (!harvest.slices().isEmpty() || !facts.global().slices().isEmpty()) {
            scopes.add(
                    new Pruning(
                            EndpointSlice.class,
                            namespace,
                            EndpointSlices.labels(namespace),
                            harvest.slices()));
        }
        HostnameScopes.from(namespace, harvest.hostnameObjects(), facts.hostnames())
                .forEach(scopes::add);
        scopes.addAll(proxies);
        tenant.ifPresent(part -> scopes.addAll(part.scope()));
        return scopes;
    }

    private List<HasMetadata> statuses(Optional<TenantPart> tenant) {
        var statuses = new ArrayList<HasMetadata>();
        tenant.ifPresent(part -> statuses.addAll(part.statuses()));
        attendance.refused().forEach(statuses::add);
        return statuses;
    }

    private List<FinalizerChange> finalizers(Harvest harvest) {
        var changes = new ArrayList<>(harvest.finalizers());
        attendance.departures(facts).forEach(changes::add);
        facts.tenantObject().flatMap(this::hold).ifPresent(changes::add);
        return changes;
    }

    /** A Tenant goes when its namespace has gone. */
    private Optional<FinalizerChange> hold(Tenant tenant) {
        if (!OwnObjects.isLeaving(tenant)) {
            return FinalizerChange.on(tenant, Set.of(Finalizers.CLEANUP), Set.of());
        }
        return facts.observed().namespace().isEmpty()
                ? FinalizerChange.on(tenant, Set.of(), Set.of(Finalizers.CLEANUP))
                : Optional.empty();
    }
}
