package dev.hawser.planner;

import dev.hawser.planner.Placement.Departure;
import dev.hawser.planner.objects.Workloads;
import dev.hawser.planner.status.Programming;
import io.fabric8.kubernetes.api.model.Service;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Decides which fleets serve the load balancers of a tenant, and when one of them moves. */
final class Placements {
    private final TenantFacts facts;
    private final TenantContext context;

    Placements(TenantFacts facts, TenantContext context) {
        this.facts = facts;
        this.context = context;
    }

    /** How far a load balancer has come on its way to the fleet that should serve it. */
    Placement seen(BalancerIntake intake) {
        var name = intake.loadBalancer().getMetadata().getName();
        Function<String, Optional<Fleet>> known = label -> Fleet.labelled(label, context, name);
        var wanted = Fleet.of(context, name);
        Optional<Service> service = intake.service();
        var leads = service.flatMap(it -> Placement.leads(it, known)).orElse(wanted);
        var left =
                service.flatMap(it -> Placement.left(it, known))
                        .filter(departure -> !departure.fleet().equals(leads))
                        .filter(departure -> facts.now().isBefore(departure.until()));
        boolean open =
                leads.isGlobal()
                        || left.filter(this::isStillOpen).isPresent()
                        || (wanted.isGlobal() && facts.global().isOpen(name));
        return new Placement(leads, wanted, left, open);
    }

    /**
     * One step further, if that is possible.
     *
     * @param traffic what each of its fleets is told of the load balancer
     */
    Placement decide(Placement seen, Map<Fleet, Step<TrafficInput, ProxyResources>> traffic) {
        var wanted = traffic.get(seen.wanted());
        var current = traffic.get(seen.leads());
        if (!seen.isDue()
                || wanted == null
                || current == null
                || wanted.made().names().size() < current.made().names().size() // ports are short
                || !isReady(seen.wanted(), wanted.made())) {
            return seen;
        }
        return seen.wanted().isGlobal() && !seen.open()
                ? seen.opened()
                : seen.moved(facts.now().plus(settling(seen.leads())));
    }

    /** When a placement will be another, though nothing else changes. */
    Optional<Instant> revisitAt(Placement placement) {
        return placement.left().stream()
                .flatMap(departure -> Stream.of(closing(departure), departure.until()))
                .filter(facts.now()::isBefore)
                .findFirst();
    }

    /** To leave slices takes twice: first clients stop coming by them, then nobody is there. */
    private Duration settling(Fleet left) {
        return context.options().settling().multipliedBy(left.isGlobal() ? 2 : 1);
    }

    private boolean isStillOpen(Departure departure) {
        return departure.fleet().isGlobal() && facts.now().isBefore(closing(departure));
    }

    private Instant closing(Departure departure) {
        return departure.fleet().isGlobal()
                ? departure.until().minus(context.options().settling())
                : departure.until();
    }

    /** Whether all proxies of a fleet are there, and all have what they were told. */
    private boolean isReady(Fleet fleet, ProxyResources resources) {
        var proxies = facts.proxies(fleet);
        boolean complete =
                facts.observed()
                        .workloads(fleet)
                        .filter(Workloads::isComplete)
                        .anyMatch(workload -> proxies.connected() >= Workloads.pods(workload));
        return complete
                && switch (Programming.of(resources.names(), false, proxies)) {
                    case Programming.Done(), Programming.NothingToServe() -> true;
                    case Programming.Waiting() -> false;
                    case Programming.Rejected(_) -> false;
                };
    }
}
