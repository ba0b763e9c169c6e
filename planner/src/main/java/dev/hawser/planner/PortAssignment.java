package dev.hawser.planner;

import dev.hawser.planner.Translations.Ports;
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
    private boolean remembered = true;

    PortAssignment(TenantFacts facts) {
        this.facts = facts;
    }

    /** What a load balancer has is not free, even if it is on its way out. */
    void add(PortClaims written) {
        occupied.addAll(written.occupied());
        for (var claim : written.claims()) {
            wanted.add(claim.listener());
            remembered &= claim.remembered().isPresent();
            claim.port(facts.lastPorts())
                    .ifPresent(port -> claims.putIfAbsent(claim.listener(), port));
        }
    }

    /**
     * The book of all that was added.
     *
     * @param before an earlier one of the same pool
     */
    Ports assign(PortBook before) {
        var book = book(before);
        return new Ports(book, remembered && book.ports().size() == wanted.size());
    }

    private PortBook book(PortBook before) {
        // A book has no collisions: where everyone claims what it says, there is nothing to heal
        // and nobody to give a port to.
        if (claims.size() == wanted.size() && before.ports().equals(claims)) {
            return before;
        }
        var book = assign();
        return book.equals(before) ? before : book;
    }

    private PortBook assign() {
        var pool = new PortPool(facts.options().listenerPorts());
        var book = PortBook.remembered(claims, pool);
        if (!facts.leading()) {
            return book;
        }
        occupied.addAll(facts.lastPorts().ports().values());
        return book.assign(wanted, occupied, pool);
    }
}
