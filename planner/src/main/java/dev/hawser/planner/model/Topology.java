package dev.hawser.planner.model;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Who shares proxies with whom. */
public enum Topology {
    /** The load balancers of one tenant. */
    SHARED,
    /** Nobody: each load balancer has its own. */
    DEDICATED,
    /** All tenants. */
    GLOBAL;

    /** As it is written in a Config. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Topology> of(String word) {
        return Stream.of(values()).filter(topology -> topology.word().equals(word)).findFirst();
    }
}
