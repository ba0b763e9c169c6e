package dev.hawser.planner;

import static java.util.Comparator.comparing;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.ServicePortStatus;
import dev.hawser.planner.BalancerPlan.Serving;
import dev.hawser.planner.ProxyState.ResourceName;
import dev.hawser.planner.envoy.Resources;
import dev.hawser.planner.intake.LoadBalancerInput;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.Balancer.Reach;
import dev.hawser.planner.model.Frontend;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.objects.ServiceInput;
import dev.hawser.planner.objects.Services;
import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.LoadBalancerStatuses;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import dev.hawser.planner.status.Programming;
import dev.hawser.planner.status.Publication;
import dev.hawser.planner.status.Situation;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Plans one load balancer, once it is known what it means and which ports its listeners have. */
final class BalancerPlanner {
    private final TenantFacts facts;
    private final TenantSettings settings;
    private final PortBook book;

    BalancerPlanner(TenantFacts facts, TenantSettings settings, PortBook book) {
        this.facts = facts;
        this.settings = settings;
        this.book = book;
    }

    BalancerPlan plan(
            LoadBalancer loadBalancer,
            Step<LoadBalancerInput, Outcome<Balancer>> reading,
            Optional<Service> observed,
            @Nullable BalancerPlan previous) {
        var before = previous == null ? null : previous.serving().orElse(null);
        var serving =
                reading.made()
                        .value()
                        .map(balancer -> serve(loadBalancer, balancer, observed, before));
        var situation = situation(loadBalancer, reading.made(), serving, observed);
        var status =
                Step.of(
                        situation,
                        previous == null ? null : previous.status(),
                        LoadBalancerStatuses::from);
        return new BalancerPlan(reading, serving, status);
    }

    private Serving serve(
            LoadBalancer loadBalancer,
            Balancer balancer,
            Optional<Service> observed,
            @Nullable Serving before) {
        var ports = book.only(balancer.backends());
        var traffic =
                Step.of(
                        new TrafficInput(
                                balancer, ports, facts.options().bind().address(facts.tenant())),
                        before == null ? null : before.traffic(),
                        TrafficInput::resources);
        var service =
                Step.of(
                        new ServiceInput(
                                facts.tenant().namespace(),
                                balancer,
                                ports,
                                portsOf(observed),
                                settings.loadBalancerClass()),
                        before == null ? null : before.service(),
                        Services::from);
        var programming = programming(loadBalancer, traffic.from());
        var publication =
                Publication.decide(
                        loadBalancer,
                        balancer,
                        assigned(observed),
                        programming instanceof Programming.Done,
                        new Publication.Answers(
                                facts.answered(), facts.now(), facts.options().addressGrace()));
        return new Serving(traffic, service, programming, publication);
    }

    private Situation situation(
            LoadBalancer loadBalancer,
            Outcome<Balancer> reading,
            Optional<Serving> serving,
            Optional<Service> observed) {
        var name = loadBalancer.getMetadata().getName();
        var generation = Objects.requireNonNullElse(loadBalancer.getMetadata().getGeneration(), 0L);
        if (serving.isEmpty()) {
            return Situation.refused(
                    facts.tenant().namespace(), name, generation, reading.findings());
        }
        var traffic = serving.get().traffic().from();
        var balancer = traffic.balancer();
        var told = serving.get().publication().addresses();
        boolean hasAddress = !assigned(observed).isEmpty();
        boolean wantsAddress = balancer.reach() == Reach.LOAD_BALANCER;
        return new Situation(
                facts.tenant().namespace(),
                name,
                generation,
                findings(reading, traffic),
                serving.get().service().made().isPresent(),
                serving.get().programming(),
                wantsAddress && !hasAddress,
                wantsAddress && hasAddress && told.isEmpty(),
                portStatuses(traffic, portsOf(serving.get().service().made())),
                told);
    }

    private static List<Finding> findings(Outcome<Balancer> reading, TrafficInput traffic) {
        var findings = new ArrayList<>(reading.findings());
        traffic.balancer().frontends().stream()
                .filter(frontend -> traffic.ports().port(frontend.backend().name()).isEmpty())
                .forEach(frontend -> findings.add(Problems.portsExhausted(frontend.port())));
        return findings;
    }

    private Programming programming(LoadBalancer loadBalancer, TrafficInput traffic) {
        var resources =
                traffic.published()
                        .flatMap(backend -> Resources.names(backend).entrySet().stream())
                        .map(entry -> new ResourceName(entry.getKey(), entry.getValue()))
                        .toList();
        return Programming.of(loadBalancer, resources, facts.proxies());
    }

    /** A foreign manager that takes over finds each listener's port here. */
    private static List<ServicePortStatus> portStatuses(
            TrafficInput traffic, List<ServicePort> planned) {
        var statuses = new ArrayList<ServicePortStatus>();
        for (var frontend : traffic.balancer().frontends()) {
            traffic.ports()
                    .port(frontend.backend().name())
                    .ifPresent(port -> statuses.add(portStatus(frontend, port, planned)));
        }
        statuses.sort(comparing(port -> Objects.requireNonNullElse(port.name(), "")));
        return statuses;
    }

    private static ServicePortStatus portStatus(
            Frontend frontend, int listenerPort, List<ServicePort> planned) {
        var nodePort =
                planned.stream()
                        .filter(port -> Services.isSamePort(frontend, port))
                        .map(ServicePort::getNodePort)
                        .filter(Objects::nonNull)
                        .findFirst();
        return new ServicePortStatus(
                frontend.name().orElse(null),
                frontend.protocol().name(),
                null,
                frontend.port(),
                new IntOrString(listenerPort),
                nodePort.orElse(null),
                frontend.backend().port());
    }

    private static List<ServicePort> portsOf(Optional<Service> service) {
        return service.map(Service::getSpec).map(spec -> spec.getPorts()).orElse(List.of());
    }

    private static List<LoadBalancerIngress> assigned(Optional<Service> observed) {
        return observed.map(Service::getStatus)
                .map(status -> status.getLoadBalancer())
                .map(loadBalancer -> loadBalancer.getIngress())
                .orElse(List.of());
    }
}
