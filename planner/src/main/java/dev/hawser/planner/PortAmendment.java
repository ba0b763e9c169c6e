package dev.hawser.planner;

import dev.hawser.planner.intake.PortClaims;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.PortPool;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * What a few load balancers change about a port book in which everybody has what was written down.
 * It comes to what a {@link PortAssignment} of everybody comes to, without looking at everybody;
 * where it might not, it says so.
 */
final class PortAmendment {
    private final TenantFacts facts;
    private final PortBook book;
    private final Set<String> gone = new HashSet<>();
    private final SortedSet<String> newcomers = new TreeSet<>();
    private boolean disputed;

    PortAmendment(TenantFacts facts, PortBook book) {
        this.facts = facts;
        this.book = book;
    }

    /** A load balancer that had the first and now has the second, or has gone. */
    void add(Optional<PortClaims> before, Optional<PortClaims> now) {
        before.ifPresent(claims -> gone.addAll(claims.listeners()));
        now.ifPresent(claims -> claims.claims().forEach(this::add));
    }

    private void add(PortClaims.Claim claim) {
        var has = book.port(claim.listener());
        gone.remove(claim.listener());
        if (!has.equals(claim.port(facts.lastPorts()))) {
            disputed = true;
        } else if (has.isEmpty()) {
            newcomers.add(claim.listener());
        }
    }

    /**
     * The book as it is now; empty if that takes a look at everybody.
     *
     * @param occupied ports that are not free, besides those in the book
     */
    Optional<PortBook> amended(Supplier<BitSet> occupied) {
        if (disputed || (!facts.leading() && !newcomers.isEmpty())) {
            return Optional.empty();
        }
        if (gone.isEmpty() && newcomers.isEmpty()) {
            return Optional.of(book);
        }
        var pool = new PortPool(facts.options().listenerPorts());
        var next = book.change(gone, newcomers, occupied.get(), pool);
        return Optional.of(next).filter(it -> it.ports().keySet().containsAll(newcomers));
    }
}
