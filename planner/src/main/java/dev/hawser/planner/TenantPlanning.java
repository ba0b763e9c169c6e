package dev.hawser.planner;

import static java.util.Comparator.comparing;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.planner.Translations.Ports;
import dev.hawser.planner.Translations.ReferenceInput;
import dev.hawser.planner.intake.HostnameInput;
import dev.hawser.planner.intake.LoadBalancerInput;
import dev.hawser.planner.intake.PortClaims;
import dev.hawser.planner.intake.References;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.objects.ObjectLabels;
import dev.hawser.planner.objects.ProxyInput;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.LoadBalancerStatuses;
import dev.hawser.planner.status.Situation;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** One planning of one tenant whose namespace is ours. */
final class TenantPlanning {
    private final TenantFacts facts;
    private final Translations previous;
    private final TenantContext context;
    private final Step<ReferenceInput, References> references;
    private final Map<String, Service> services = new HashMap<>();
    private final Map<String, Finding> refusals;
    private final List<LoadBalancer> served = new ArrayList<>();
    private final List<LoadBalancer> leaving = new ArrayList<>();

    TenantPlanning(TenantFacts facts, Translations previous) {
        this.facts = facts;
        this.previous = previous;
        this.context = TenantContext.of(facts);
        this.references =
                Step.of(
                        new ReferenceInput(
                                own(facts.addresses()),
                                own(facts.observed().secrets()),
                                facts.lookups(),
                                context.backendAddresses()),
                        previous.references(),
                        ReferenceInput::read);
        own(facts.observed().services())
                .forEach(service -> services.put(service.getMetadata().getName(), service));
        boolean stays = tenantStays();
        for (var loadBalancer : own(facts.loadBalancers())) {
            (stays && !isLeaving(loadBalancer) ? served : leaving).add(loadBalancer);
        }
        this.refusals = Admission.refusals(served, context.settings());
        served.stream().filter(this::isRefused).forEach(leaving::add);
        served.removeIf(this::isRefused);
    }

    TenantPlan plan() {
        var intakes = intakes();
        var ports = ports(intakes);
        var balancers = balancers(intakes, ports.book());
        var harvest = Harvest.of(balancers.values());
        var fleet = fleet(harvest.busy());
        var proxies =
                fleet.input()
                        .map(input ->
                                Step.<ProxyInput, List<HasMetadata>>of(
                                        input,
                                        previous.proxies().orElse(null),
                                        ProxyFleet::objects));
        var tenant =
                facts.tenantObject()
                        .map(object ->
                                Step.of(
                                        TenantInput.of(facts, context, object),
                                        previous.tenant().orElse(null),
                                        TenantPart::from));
        var objects = new ArrayList<HasMetadata>();
        tenant.ifPresent(part -> objects.addAll(part.made().objects()));
        proxies.ifPresent(step -> objects.addAll(step.made()));
        return new TenantPlan(
                objects,
                harvest.envoy(),
                statuses(tenant.map(Step::made)),
                scopes(
                        harvest,
                        fleet.scope(proxies.map(Step::made).orElse(List.of())),
                        tenant.map(Step::made)),
                fleet.certificates(),
                harvest.dials(),
                harvest.hostnames(),
                harvest.names(),
                finalizers(harvest),
                Stream.concat(harvest.revisitAt().stream(), fleet.revisits())
                        .min(Instant::compareTo),
                new Translations(
                        Optional.of(context), references, ports, balancers, proxies, tenant));
    }

    /**
     * What lives in the tenant's namespace, in order of name: whatever else was handed in, and how,
     * cannot matter.
     */
    private <T extends HasMetadata> List<T> own(List<T> objects) {
        var namespace = facts.tenant().namespace();
        return objects.stream()
                .filter(object -> namespace.equals(object.getMetadata().getNamespace()))
                .sorted(comparing(object -> object.getMetadata().getName()))
                .toList();
    }

    /** Nothing new comes into a namespace that is going; it is made again once it is gone. */
    private boolean tenantStays() {
        return facts.tenantObject().filter(tenant -> !isLeaving(tenant)).isPresent()
                && facts.observed().namespace().filter(TenantPlanning::isLeaving).isEmpty();
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
        HostnameScopes.from(namespace, harvest.hostnameObjects(), facts.hostnames())
                .forEach(scopes::add);
        scopes.addAll(proxies);
        tenant.ifPresent(part -> scopes.addAll(part.scope()));
        return scopes;
    }

    private static boolean isLeaving(HasMetadata object) {
        return object.getMetadata().getDeletionTimestamp() != null;
    }

    @SuppressWarnings("ReferenceEquality") // the same step needs no comparing
    private Map<String, BalancerIntake> intakes() {
        boolean sameGround = previous.isOf(context) && references == previous.references();
        var intakes = new LinkedHashMap<String, BalancerIntake>();
        for (var loadBalancer : served) {
            var name = loadBalancer.getMetadata().getName();
            var plan = previous.balancers().get(name);
            var before = plan == null ? null : plan.intake();
            var service = service(loadBalancer);
            intakes.put(
                    name,
                    before != null && sameGround && before.isOf(loadBalancer, service)
                            ? before
                            : BalancerIntake.of(
                                    loadBalancer,
                                    service,
                                    LoadBalancerInput.of(
                                            loadBalancer,
                                            references.made(),
                                            context.backendAddresses(),
                                            context.settings()),
                                    HostnameInput.of(loadBalancer, context.settings().hostnames()),
                                    before));
        }
        return intakes;
    }

    private Ports ports(Map<String, BalancerIntake> intakes) {
        if (previous.ports().written() && isAsBefore(intakes)) {
            return previous.ports();
        }
        var ports = new PortAssignment(facts);
        intakes.values().forEach(intake -> ports.add(intake.claims()));
        leaving.forEach(
                loadBalancer -> ports.add(PortClaims.leaving(loadBalancer, service(loadBalancer))));
        return ports.assign(previous.isOf(context) ? previous.ports().book() : PortBook.empty());
    }

    @SuppressWarnings("ReferenceEquality") // an unchanged intake was taken over as it is
    private boolean isAsBefore(Map<String, BalancerIntake> intakes) {
        var before = previous.balancers();
        if (before.size() != intakes.size()) {
            return false;
        }
        var plans = before.values().iterator();
        for (var intake : intakes.values()) { // both in order of their names
            if (plans.next().intake() != intake) {
                return false;
            }
        }
        return true;
    }

    private Map<String, BalancerPlan> balancers(
            Map<String, BalancerIntake> intakes, PortBook book) {
        var planner = new BalancerPlanner(facts, context, book, previous);
        var balancers = new LinkedHashMap<String, BalancerPlan>();
        intakes.forEach((name, intake) ->
                balancers.put(name, planner.plan(intake, previous.balancers().get(name))));
        return balancers;
    }

    private ProxyFleet fleet(boolean busy) {
        if (!tenantStays()) {
            return ProxyFleet.none(facts);
        }
        return busy
                ? ProxyFleet.busy(facts, context.settings())
                : ProxyFleet.idle(facts, context.settings());
    }

    /** Who is turned away leaves, as far as the hub is concerned. */
    private boolean isRefused(LoadBalancer loadBalancer) {
        return refusals.containsKey(loadBalancer.getMetadata().getName());
    }

    private List<HasMetadata> statuses(Optional<TenantPart> tenant) {
        var statuses = new ArrayList<HasMetadata>();
        tenant.ifPresent(part -> statuses.addAll(part.statuses()));
        for (var loadBalancer : leaving) {
            var finding = refusals.get(loadBalancer.getMetadata().getName());
            if (finding != null) {
                statuses.add(refused(loadBalancer, finding));
            }
        }
        return statuses;
    }

    private LoadBalancer refused(LoadBalancer loadBalancer, Finding finding) {
        var metadata = loadBalancer.getMetadata();
        return LoadBalancerStatuses.from(
                Situation.refused(
                        context.namespace(),
                        metadata.getName(),
                        Objects.requireNonNullElse(metadata.getGeneration(), 0L),
                        List.of(finding)));
    }

    private List<FinalizerChange> finalizers(Harvest harvest) {
        var changes = new ArrayList<>(harvest.finalizers());
        leaving.stream()
                .filter(loadBalancer -> service(loadBalancer).isEmpty())
                .filter(loadBalancer ->
                        !facts.hostnames().hasObjectOf(loadBalancer.getMetadata().getName()))
                .forEach(loadBalancer ->
                        LoadBalancerFinalizers.gone(loadBalancer).ifPresent(changes::add));
        facts.tenantObject().flatMap(this::hold).ifPresent(changes::add);
        return changes;
    }

    /** A Tenant goes when its namespace has gone. */
    private Optional<FinalizerChange> hold(Tenant tenant) {
        if (!isLeaving(tenant)) {
            return TenantFinalizers.held(tenant);
        }
        return facts.observed().namespace().isEmpty()
                ? TenantFinalizers.released(tenant)
                : Optional.empty();
    }

    private Optional<Service> service(LoadBalancer loadBalancer) {
        return Optional.ofNullable(
                services.get(Names.service(loadBalancer.getMetadata().getName())));
    }
}
