package dev.hawser.node;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Gives every Service of type LoadBalancer an address of its own, with its real ports where they
 * can be had: not where ports below 1024 are kept for root, or where someone else listens on all
 * addresses.
 */
final class LoadBalancerBook {
    private static final int ATTEMPTS = 8;
    private static final int STEP_ASIDE = 8000; // 80 becomes 8080, 443 becomes 8443

    private final AddressRange range;
    private final Set<String> taken = new HashSet<>();
    private int next;

    LoadBalancerBook(AddressRange range) {
        this.range = range;
    }

    /** An address, and where on it each port of the Service really is. */
    record Placement(String address, Map<PortKey, Integer> ports) {
        Placement {
            ports = Map.copyOf(ports);
        }
    }

    synchronized Optional<Placement> take(Collection<PortKey> ports) {
        var candidates = range.from(next).filter(a -> !taken.contains(a)).limit(ATTEMPTS).toList();
        var chosen =
                candidates.stream()
                        .filter(address ->
                                ports.stream().allMatch(port -> free(address, port, port.port())))
                        .findFirst()
                        .or(() -> candidates.stream().findFirst());
        return chosen.map(address -> {
            taken.add(address);
            next++;
            return adjust(new Placement(address, Map.of()), ports);
        });
    }

    /** The same address for another set of ports; those it keeps stay where they are. */
    synchronized Placement adjust(Placement placement, Collection<PortKey> ports) {
        var adjusted = new TreeMap<PortKey, Integer>();
        for (var port : ports) {
            var known = placement.ports().get(port);
            adjusted.put(port, known != null ? known : nearest(placement.address(), port));
        }
        return new Placement(placement.address(), adjusted);
    }

    synchronized void release(Placement placement) {
        taken.remove(placement.address());
    }

    private static int nearest(String address, PortKey port) {
        return IntStream.concat(
                        IntStream.of(port.port()),
                        IntStream.rangeClosed(1024, 65_535)
                                .map(n ->
                                        1024
                                                + (n - 1024 + port.port() + STEP_ASIDE - 1024)
                                                        % 64_512))
                .filter(number -> free(address, port, number))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no port left on " + address));
    }

    private static boolean free(String address, PortKey port, int number) {
        return Sockets.free(port.protocol(), Sockets.at(address, number));
    }
}
