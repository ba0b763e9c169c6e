package dev.hawser.planner;

import static java.util.Comparator.comparing;

import dev.hawser.api.ServicePortStatus;
import dev.hawser.planner.BalancerPlan.Serving;
import dev.hawser.planner.model.Balancer.Reach;
import dev.hawser.planner.model.Frontend;
import dev.hawser.planner.objects.Services;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Problems;
import dev.hawser.planner.status.Situation;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What there is to say about load balancers, from what was understood and what is served. */
final class Situations {
    private Situations() {}

    static Situation from(BalancerIntake intake, Optional<Serving> serving) {
        var metadata = intake.loadBalancer().getMetadata();
        var generation = Objects.requireNonNullElse(metadata.getGeneration(), 0L);
        var reading = intake.reading().made();
        if (serving.isEmpty()) {
            return Situation.refused(
                    metadata.getNamespace(), metadata.getName(), generation, reading.findings());
        }
        var told = serving.get().publication().addresses();
        boolean hasAddress = !assigned(intake.service()).isEmpty();
        boolean wantsAddress = serving.get().balancer().reach() == Reach.LOAD_BALANCER;
        return new Situation(
                metadata.getNamespace(),
                metadata.getName(),
                generation,
                findings(intake, serving.get()),
                isServed(intake, serving.get()),
                serving.get().programming(),
                wantsAddress && !hasAddress,
                wantsAddress && hasAddress && told.isEmpty(),
                portStatuses(serving.get()),
                told,
                serving.get().hostname().status());
    }

    private static boolean isServed(BalancerIntake intake, Serving serving) {
        return serving.refused().isEmpty()
                ? serving.service().made().isPresent()
                : intake.service().isPresent();
    }

    /** Addresses that the hub's Service has. */
    static List<LoadBalancerIngress> assigned(Optional<Service> observed) {
        return observed.map(Service::getStatus)
                .map(status -> status.getLoadBalancer())
                .map(loadBalancer -> loadBalancer.getIngress())
                .orElse(List.of());
    }

    static List<ServicePort> portsOf(Optional<Service> service) {
        return service.map(Service::getSpec).map(spec -> spec.getPorts()).orElse(List.of());
    }

    private static List<Finding> findings(BalancerIntake intake, Serving serving) {
        var findings = new ArrayList<>(intake.reading().made().findings());
        serving.balancer().frontends().stream()
                .filter(frontend -> serving.ports().port(frontend.backend().name()).isEmpty())
                .forEach(frontend -> findings.add(Problems.portsExhausted(frontend.port())));
        if (serving.slices().isPresent()) {
            serving.balancer().frontends().stream()
                    .filter(it -> serving.globalPorts().port(it.backend().name()).isEmpty())
                    .forEach(it -> findings.add(Problems.globalPortsExhausted(it.port())));
        }
        serving.refused().map(Problems::objectRefused).ifPresent(findings::add);
        findings.addAll(intake.hostname().made().findings());
        findings.addAll(serving.hostname().findings());
        return findings;
    }

    /** A foreign manager that takes over finds each listener's port here. */
    private static List<ServicePortStatus> portStatuses(Serving serving) {
        var planned = portsOf(serving.service().made());
        var statuses = new ArrayList<ServicePortStatus>();
        for (var frontend : serving.balancer().frontends()) {
            serving.ports()
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
}
