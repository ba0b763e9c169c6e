package dev.hawser.planner;

import dev.hawser.planner.intake.PortClaims;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.PortPool;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Gives every listener of a tenant its port: the one it had, or the lowest that nobody has. */
final class PortAssignment {
    private final TenantFacts facts;
    private final Map<String, Integer> claims = new HashMap<>();
    private final Set<Integer> occupied = new HashSet<>();
    private final Set<String> wanted = new HashSet<>();

    PortAssignment(TenantFacts facts) {
        this.facts = facts;
    }

    /** What a load balancer has is not free, even if it is on its way out. */
    void add(PortClaims written) {
        occupied.addAll(written.occupied());
        for (var claim : written.claims()) {
            wanted.add(claim.listener());
            claim.port(facts.lastPorts())
                    .ifPresent(port -> claims.putIfAbsent(claim.listener(), port));
        }
    }

    /**
     * What came of it.
     *
     * @param contested whether somebody has no port, or another than was written down
     */
    record Outcome(PortBook book, boolean contested) {}

    /**
     * The book of all that was added.
     *
     * @param before an earlier one of the same pool
     */
    Outcome assign(PortBook before) {
        // A book has no collisions: where everyone claims what it says, there is nothing to heal
        // and nobody to give a port to.
        if (claims.size() == wanted.size() && before.ports().equals(claims)) {
            return new Outcome(before, false);
        }
        var pool = new PortPool(facts.options().listenerPorts());
        var kept = PortBook.remembered(claims, pool);
        // Whoever lost a port to another keeps what it got instead, though its status does not
        // say so yet.
        var book =
                facts.leading()
                        ? kept.or(facts.lastPorts()).assign(wanted, occupied(), pool)
                        : kept;
        return new Outcome(
                book.equals(before) ? before : book,
                book.ports().size() < wanted.size() || kept.ports().size() < claims.size());
    }

    private Set<Integer> occupied() {
        occupied.addAll(facts.lastPorts().ports().values());
        return occupied;
    }
}
