package dev.hawser.planner;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.util.Comparator;

/** A TCP connection worth trying, to learn whether an address answers yet. */
public record Dial(String address, int port) implements Comparable<Dial> {
    private static final Comparator<Dial> ORDER =
            comparing(Dial::address).thenComparing(comparingInt(Dial::port));

    public Dial {
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("port: " + port + " (expected: 1-65535)");
        }
    }

    @Override
    public int compareTo(Dial other) {
        return ORDER.compare(this, other);
    }
}
