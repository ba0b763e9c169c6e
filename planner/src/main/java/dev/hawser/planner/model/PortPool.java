package dev.hawser.planner.model;

import java.util.BitSet;
import java.util.Optional;

/** The ports that a tenant's listeners may have. */
public record PortPool(PortRange range) {
    /** What each proxy itself listens on: statistics, shutdown, readiness and health. */
    private static final PortRange RESERVED = new PortRange(19_000, 19_004);

    /**
     * Whether a port found in a status may be one that a manager gave out. The reference
     * implementation allocates up to the end of the port space; what it gave stays where it is,
     * newcomers come from our own range.
     */
    boolean believes(int port) {
        return port >= range.first() && port <= 65_535 && !RESERVED.contains(port);
    }

    Optional<Integer> lowestFree(BitSet taken) {
        int port = taken.nextClearBit(range.first());
        while (RESERVED.contains(port)) {
            port = taken.nextClearBit(port + 1);
        }
        return range.contains(port) ? Optional.of(port) : Optional.empty();
    }
}
