package dev.hawser.planner;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import com.google.protobuf.Message;
import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.intake.AddressBook;
import dev.hawser.planner.intake.LoadBalancerInput;
import dev.hawser.planner.intake.LoadBalancers;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.objects.TenantObjects;
import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.LoadBalancerStatuses;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import dev.hawser.planner.status.Situation;
import dev.hawser.planner.status.TenantStatuses;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One planning of one tenant whose namespace is ours. */
final class TenantPlanning {
    private final TenantFacts facts;
    private final @Nullable TenantPlan previous;
    private final TenantSettings settings;
    private final List<Finding> unreadable;
    private final Map<String, Service> services;
    private final SortedMap<String, LoadBalancer> served = new TreeMap<>();
    private final SortedMap<String, LoadBalancer> leaving = new TreeMap<>();

    TenantPlanning(TenantFacts facts, @Nullable TenantPlan previous) {
        this.facts = facts;
        this.previous = previous;
        var resolved =
                TenantSettings.resolve(
                        facts.tenantObject(), facts.config(), facts.options().envoyImage());
        this.settings = resolved.value().orElseThrow();
        this.unreadable = resolved.findings();
        this.services =
                own(facts.observed().services()).stream()
                        .collect(
                                toMap(
                                        service -> service.getMetadata().getName(),
                                        identity(),
                                        (a, b) -> a));
        for (var loadBalancer : own(facts.loadBalancers())) {
            boolean stays =
                    tenantStays() && !settings.loadBalancersDisabled() && !isLeaving(loadBalancer);
            (stays ? served : leaving).put(loadBalancer.getMetadata().getName(), loadBalancer);
        }
    }

    TenantPlan plan() {
        var readings = readings();
        var book = ports(readings);
        var balancers = balancers(readings, book);
        var proxies = fleet(balancers);
        var proxyObjects =
                proxies.input()
                        .map(input ->
                                Step.of(
                                        input,
                                        previous == null ? null : previous.proxies().orElse(null),
                                        ProxyFleet::objects));
        var objects = objects(balancers, proxyObjects.map(Step::made).orElse(List.of()));
        return new TenantPlan(
                objects,
                balancers.values().stream()
                        .<Message>flatMap(plan -> plan.envoy().stream())
                        .toList(),
                statuses(balancers),
                Scopes.from(
                        facts.tenant().namespace(), balancers.values(), proxyObjects.isPresent()),
                proxies.certificates(),
                dials(balancers),
                finalizers(balancers),
                revisitAt(balancers, proxies),
                book,
                balancers,
                proxyObjects);
    }

    /** What lives in the tenant's namespace: whatever else was handed in cannot matter. */
    private <T extends HasMetadata> List<T> own(List<T> objects) {
        var namespace = facts.tenant().namespace();
        return objects.stream()
                .filter(object -> namespace.equals(object.getMetadata().getNamespace()))
                .toList();
    }

    private boolean tenantStays() {
        return facts.tenantObject().filter(tenant -> !isLeaving(tenant)).isPresent();
    }

    private static boolean isLeaving(HasMetadata object) {
        return object.getMetadata().getDeletionTimestamp() != null;
    }

    private SortedMap<String, Step<LoadBalancerInput, Outcome<Balancer>>> readings() {
        var policy = facts.options().backendAddresses();
        var addresses = new TreeMap<String, Outcome<List<String>>>();
        for (var object : own(facts.addresses())) {
            var name = object.getMetadata().getName();
            addresses.put(name, AddressBook.read(name, object.getSpec(), policy));
        }
        var readings = new TreeMap<String, Step<LoadBalancerInput, Outcome<Balancer>>>();
        served.forEach((name, loadBalancer) -> {
            var before = before(name);
            readings.put(
                    name,
                    Step.of(
                            LoadBalancerInput.of(loadBalancer, addresses, policy, settings),
                            before == null ? null : before.reading(),
                            LoadBalancers::read));
        });
        return readings;
    }

    private PortBook ports(SortedMap<String, Step<LoadBalancerInput, Outcome<Balancer>>> readings) {
        var ports = new PortAssignment(facts);
        served.values().forEach(loadBalancer -> ports.occupy(loadBalancer, service(loadBalancer)));
        leaving.values().forEach(loadBalancer -> ports.occupy(loadBalancer, service(loadBalancer)));
        readings.forEach((name, reading) -> {
            var loadBalancer = Objects.requireNonNull(served.get(name));
            reading.made()
                    .value()
                    .ifPresent(
                            balancer -> ports.ask(loadBalancer, balancer, service(loadBalancer)));
        });
        return ports.assign();
    }

    private SortedMap<String, BalancerPlan> balancers(
            SortedMap<String, Step<LoadBalancerInput, Outcome<Balancer>>> readings, PortBook book) {
        var planner = new BalancerPlanner(facts, settings, book);
        var balancers = new TreeMap<String, BalancerPlan>();
        readings.forEach((name, reading) -> {
            var loadBalancer = Objects.requireNonNull(served.get(name));
            balancers.put(
                    name, planner.plan(loadBalancer, reading, service(loadBalancer), before(name)));
        });
        return balancers;
    }

    private ProxyFleet fleet(SortedMap<String, BalancerPlan> balancers) {
        if (!tenantStays()) {
            return ProxyFleet.none(facts);
        }
        boolean busy = balancers.values().stream().anyMatch(plan -> plan.serving().isPresent());
        return busy ? ProxyFleet.busy(facts, settings) : ProxyFleet.idle(facts, settings);
    }

    private List<HasMetadata> objects(
            SortedMap<String, BalancerPlan> balancers, List<HasMetadata> proxies) {
        var objects = new ArrayList<HasMetadata>();
        facts.tenantObject()
                .filter(tenant -> tenantStays())
                .ifPresent(tenant -> {
                    objects.add(TenantObjects.namespace(facts.tenant(), tenant));
                    objects.add(TenantObjects.state(facts.tenant(), tenant));
                });
        objects.addAll(proxies);
        balancers.values().forEach(plan -> plan.service().ifPresent(objects::add));
        return objects;
    }

    private List<HasMetadata> statuses(SortedMap<String, BalancerPlan> balancers) {
        var statuses = new ArrayList<HasMetadata>();
        facts.tenantObject()
                .ifPresent(tenant -> {
                    if (isLeaving(tenant)) {
                        statuses.add(TenantStatuses.terminating(tenant));
                    } else {
                        statuses.add(TenantStatuses.ready(tenant, unreadable));
                        statuses.add(
                                TenantStatuses.state(
                                        facts.tenant(),
                                        facts.options().version(),
                                        settings.loadBalancersDisabled()));
                    }
                });
        balancers.values().forEach(plan -> statuses.add(plan.status().made()));
        leaving.values().stream()
                .filter(loadBalancer -> tenantStays() && !isLeaving(loadBalancer))
                .forEach(loadBalancer -> statuses.add(disabled(loadBalancer)));
        return statuses;
    }

    private LoadBalancer disabled(LoadBalancer loadBalancer) {
        var metadata = loadBalancer.getMetadata();
        return LoadBalancerStatuses.from(
                Situation.refused(
                        facts.tenant().namespace(),
                        metadata.getName(),
                        Objects.requireNonNullElse(metadata.getGeneration(), 0L),
                        List.of(Problems.disabled())));
    }

    private static Set<Dial> dials(SortedMap<String, BalancerPlan> balancers) {
        return balancers.values().stream()
                .flatMap(plan -> plan.serving().stream())
                .flatMap(serving -> serving.publication().dials().stream())
                .collect(toSet());
    }

    private List<FinalizerChange> finalizers(SortedMap<String, BalancerPlan> balancers) {
        var changes = new ArrayList<FinalizerChange>();
        served.forEach((name, loadBalancer) -> {
            var plan = balancers.get(name);
            if (plan != null && plan.serving().isPresent()) {
                LoadBalancerFinalizers.served(loadBalancer).ifPresent(changes::add);
            }
        });
        leaving.values().stream()
                .filter(loadBalancer -> service(loadBalancer).isEmpty())
                .forEach(loadBalancer ->
                        LoadBalancerFinalizers.gone(loadBalancer).ifPresent(changes::add));
        return changes;
    }

    private Optional<Instant> revisitAt(
            SortedMap<String, BalancerPlan> balancers, ProxyFleet proxies) {
        var publications =
                balancers.values().stream()
                        .flatMap(plan -> plan.serving().stream())
                        .flatMap(serving -> serving.publication().revisitAt().stream());
        return Stream.concat(publications, proxies.revisits()).min(Instant::compareTo);
    }

    private Optional<Service> service(LoadBalancer loadBalancer) {
        return Optional.ofNullable(
                services.get(Names.service(loadBalancer.getMetadata().getName())));
    }

    private @Nullable BalancerPlan before(String loadBalancer) {
        return previous == null ? null : previous.balancers().get(loadBalancer);
    }
}
