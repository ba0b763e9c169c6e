package dev.hawser.node;

/** Ports to give out, both ends included. */
public record PortRange(int first, int last) {
    /** What Kubernetes keeps for NodePorts. */
    public static final PortRange NODE_PORTS = new PortRange(30_000, 32_767);

    public PortRange {
        if (first < 1 || last > 65_535 || first > last) {
            throw new IllegalArgumentException(
                    "ports: %d-%d (expected: within 1-65535)".formatted(first, last));
        }
    }

    int size() {
        return last - first + 1;
    }
}
