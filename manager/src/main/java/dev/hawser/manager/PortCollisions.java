package dev.hawser.manager;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.ServicePortStatus;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How often two listeners of a tenant are written down with one port, as careless managers once
 * did. A plan heals it: the first by name keeps the port, the other gets another.
 */
final class PortCollisions {
    private PortCollisions() {}

    static int in(Collection<LoadBalancer> loadBalancers) {
        var taken = new HashSet<Integer>();
        int collisions = 0;
        for (var loadBalancer : loadBalancers) {
            // Ports of one load balancer may share a listener, and do if they have one endpoint.
            var own = new HashSet<>(listenerPorts(loadBalancer).toList());
            collisions += (int) own.stream().filter(taken::contains).count();
            taken.addAll(own);
        }
        return collisions;
    }

    private static Stream<Integer> listenerPorts(LoadBalancer loadBalancer) {
        return Optional.ofNullable(loadBalancer.getStatus())
                .flatMap(status -> Optional.ofNullable(status.service()))
                .flatMap(service -> Optional.ofNullable(service.ports()))
                .orElse(List.of())
                .stream()
                .map(ServicePortStatus::targetPort)
                .filter(Objects::nonNull)
                .map(port -> port.getIntVal())
                .filter(Objects::nonNull);
    }
}
