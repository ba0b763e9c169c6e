package dev.hawser.planner.model;

import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Which listener of a tenant has which port. */
public record PortBook(SortedMap<String, Integer> ports) {
    private static final PortBook EMPTY = new PortBook(new TreeMap<>());

    public PortBook {
        ports = Collections.unmodifiableSortedMap(new TreeMap<>(ports));
    }

    /** Nobody has a port. */
    public static PortBook empty() {
        return EMPTY;
    }

    /**
     * The book as it was written down earlier. Where two listeners claim one port, the first by
     * name keeps it, so that every reader heals a collision the same way; a claim to a port that no
     * listener may have is not believed.
     */
    public static PortBook remembered(Map<String, Integer> claims, PortPool pool) {
        var kept = new TreeMap<>(claims);
        var taken = new BitSet();
        kept.values()
                .removeIf(port -> {
                    if (!pool.believes(port) || taken.get(port)) {
                        return true;
                    }
                    taken.set(port);
                    return false;
                });
        return new PortBook(kept);
    }

    /**
     * Keeps every port still asked for, frees the rest, and gives newcomers the lowest free one, in
     * the order of their names. Who finds none left is missing from the result.
     *
     * @param occupied ports that somebody on their way out still holds: two listeners cannot share
     *     an address, not even for the moment in which one replaces the other
     */
    public PortBook assign(Collection<String> listeners, Set<Integer> occupied, PortPool pool) {
        var gone = new HashSet<>(ports.keySet());
        var newcomers = new HashSet<>(listeners);
        gone.removeAll(newcomers);
        newcomers.removeAll(ports.keySet());
        var taken = new BitSet();
        occupied.forEach(taken::set);
        return change(gone, new TreeSet<>(newcomers), taken, pool);
    }

    /**
     * The same book, where only this is different.
     *
     * @param gone who has no port any more; it is not free as long as it is occupied
     */
    public PortBook change(
            Set<String> gone, SortedSet<String> newcomers, BitSet occupied, PortPool pool) {
        var next = new TreeMap<>(ports);
        gone.forEach(next::remove);
        var taken = (BitSet) occupied.clone();
        next.values().forEach(taken::set);
        for (var listener : newcomers) {
            pool.lowestFree(taken)
                    .ifPresent(port -> {
                        taken.set(port);
                        next.put(listener, port);
                    });
        }
        return new PortBook(next);
    }

    /** The same, and of whoever is not in it what it had earlier, unless somebody has that now. */
    public PortBook or(PortBook earlier) {
        var next = new TreeMap<>(ports);
        var taken = new HashSet<>(ports.values());
        earlier.ports.forEach((listener, port) -> {
            if (!next.containsKey(listener) && taken.add(port)) {
                next.put(listener, port);
            }
        });
        return new PortBook(next);
    }

    /** The pages of these listeners alone. */
    public PortBook only(Collection<Backend> backends) {
        var some = new TreeMap<String, Integer>();
        backends.forEach(
                backend -> port(backend.name()).ifPresent(port -> some.put(backend.name(), port)));
        return new PortBook(some);
    }

    /** The same ports, of listeners that are called otherwise. */
    public PortBook renamed(UnaryOperator<String> names) {
        var renamed = new TreeMap<String, Integer>();
        ports.forEach((listener, port) -> renamed.put(names.apply(listener), port));
        return new PortBook(renamed);
    }

    public Optional<Integer> port(String listener) {
        return Optional.ofNullable(ports.get(listener));
    }
}
