package dev.hawser.planner.model;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The ports that a tenant's listeners may have. */
public record PortPool(PortRange range) {
    /** What each proxy itself listens on: statistics, shutdown, readiness and health. */
    private static final PortRange RESERVED = new PortRange(19_000, 19_004);

    private static final int LAST = 65_535;

    /** All ports that listeners may be found on: around those of the proxies themselves. */
    public List<PortRange> believed() {
        var before = new PortRange(1, RESERVED.first() - 1);
        var after = new PortRange(RESERVED.last() + 1, LAST);
        return Stream.of(before, after)
                .filter(part -> part.last() >= range.first())
                .map(part -> new PortRange(Math.max(part.first(), range.first()), part.last()))
                .toList();
    }

    /**
     * Whether a port found in a status may be one that a manager gave out. The reference
     * implementation allocates up to the end of the port space; what it gave stays where it is,
     * newcomers come from our own range.
     */
    boolean believes(int port) {
        return port >= range.first() && port <= LAST && !RESERVED.contains(port);
    }

    /** How many ports newcomers may have together. */
    public int size() {
        return range.last() - range.first() + 1;
    }

    Optional<Integer> lowestFree(BitSet taken) {
        int port = taken.nextClearBit(range.first());
        while (RESERVED.contains(port)) {
            port = taken.nextClearBit(port + 1);
        }
        return range.contains(port) ? Optional.of(port) : Optional.empty();
    }
}
