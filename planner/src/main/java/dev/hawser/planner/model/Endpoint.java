package dev.hawser.planner.model;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** One place in a tenant cluster that answers for a backend: an IP address and a port. */
public record Endpoint(String address, int port) implements Comparable<Endpoint> {
    private static final Comparator<Endpoint> ORDER =
            comparing(Endpoint::address).thenComparing(comparingInt(Endpoint::port));

    public Endpoint {
        requireNonNull(address, "address");
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("port: " + port + " (expected: 1-65535)");
        }
    }

    @Override
    public int compareTo(Endpoint other) {
        return ORDER.compare(this, other);
    }
}
