package dev.hawser.node;

import dev.hawser.node.Front.Place;
import dev.hawser.node.LoadBalancerBook.Placement;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What one Service was given, and its open fronts. Only its reconciler touches it. */
final class Exposure {
    final String uid;
    final Map<PortKey, Integer> nodePorts = new TreeMap<>();
    Optional<Placement> loadBalancer = Optional.empty();
    private final Map<Place, Front> fronts = new HashMap<>();

    Exposure(String uid) {
        this.uid = uid;
    }

    /** A front could not be opened, because someone took its place meanwhile. */
    static final class PlaceTaken extends IOException {
        PlaceTaken(Place place, IOException cause) {
            super(
                    "%s %s:%d is in use by another program; moving to the next free one"
                            .formatted(
                                    place.protocol(),
                                    place.address().getAddress().getHostAddress(),
                                    place.address().getPort()),
                    cause);
        }
    }

    /** Opens what is wanted and closes the rest. */
    void open(Map<Place, List<InetSocketAddress>> wanted) throws PlaceTaken {
        fronts.entrySet()
                .removeIf(entry -> {
                    boolean unwanted = !wanted.containsKey(entry.getKey());
                    if (unwanted) {
                        entry.getValue().close();
                    }
                    return unwanted;
                });
        for (var entry : wanted.entrySet()) {
            try {
                fronts.computeIfAbsent(entry.getKey(), Front::new).lead(entry.getValue());
            } catch (IOException e) {
                throw new PlaceTaken(entry.getKey(), e);
            }
        }
    }

    void close() {
        fronts.values().forEach(Front::close);
        fronts.clear();
    }
}
