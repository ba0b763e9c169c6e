package dev.hawser.planner.model;

/** Ports from the first to the last, both included. */
public record PortRange(int first, int last) {
    public PortRange {
        if (first < 1 || last > 65_535 || first > last) {
            throw new IllegalArgumentException(
                    "port range: %d-%d (expected: first <= last, both within 1-65535)"
                            .formatted(first, last));
        }
    }

    public boolean contains(int port) {
        return port >= first && port <= last;
    }
}
