package dev.hawser.planner;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.intake.PortClaims;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.PortPool;
import io.fabric8.kubernetes.api.model.Service;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Gives every listener of a tenant its port: the one it had, or the lowest that nobody has. */
final class PortAssignment {
    private final TenantFacts facts;
    private final PortClaims written = new PortClaims();
    private final List<String> wanted = new ArrayList<>();

    PortAssignment(TenantFacts facts) {
        this.facts = facts;
    }

    /** What a load balancer has is not free, even if it is on its way out. */
    void occupy(LoadBalancer loadBalancer, Optional<Service> service) {
        written.occupy(loadBalancer, service);
    }

    void ask(LoadBalancer loadBalancer, Balancer balancer, Optional<Service> service) {
        written.claim(loadBalancer, balancer, service, facts.lastPorts());
        balancer.backends().stream().map(Backend::name).forEach(wanted::add);
    }

    PortBook assign() {
        var pool = new PortPool(facts.options().listenerPorts());
        var occupied = new HashSet<>(written.occupied());
        occupied.addAll(facts.lastPorts().ports().values());
        var book = PortBook.remembered(written.claims(), pool);
        return facts.leading() ? book.assign(wanted, occupied, pool) : book;
    }
}
