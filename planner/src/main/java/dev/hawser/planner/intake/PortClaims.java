package dev.hawser.planner.intake;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.ServicePortStatus;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.Frontend;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.Protocol;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which ports listeners have, as written down where managers find it again: in the status of their
 * load balancer, and for the moment until that is seen, in the hub's Service.
 *
 * <p>A port belongs to a listener, not to a load balancer: when the port behind it changes, the
 * listener is another one, and gets another port, because for a moment both exist.
 */
public final class PortClaims {
    private final Map<String, Integer> claims = new HashMap<>();
    private final Set<Integer> occupied = new HashSet<>();

    /** What is claimed, by listener. */
    public Map<String, Integer> claims() {
        return claims;
    }

    /** Every port that was seen anywhere, wanted or not. */
    public Set<Integer> occupied() {
        return occupied;
    }

    /** Takes in a load balancer that may be on its way out: whatever it had is not free yet. */
    public void occupy(LoadBalancer loadBalancer, Optional<Service> service) {
        remembered(loadBalancer)
                .forEach(port -> number(port.targetPort()).ifPresent(occupied::add));
        served(service).forEach(port -> number(port.getTargetPort()).ifPresent(occupied::add));
    }

    /** Takes in what is written down for one load balancer we serve. */
    public void claim(
            LoadBalancer loadBalancer,
            Balancer balancer,
            Optional<Service> service,
            PortBook last) {
        var remembered = remembered(loadBalancer);
        for (var frontend : balancer.frontends()) {
            var listener = frontend.backend().name();
            remembered.stream()
                    .filter(port -> isOf(frontend, port))
                    .flatMap(port -> number(port.targetPort()).stream())
                    .findFirst()
                    .or(() -> last.port(listener))
                    .or(() -> fromService(frontend, remembered, service))
                    .ifPresent(port -> claims.putIfAbsent(listener, port));
        }
    }

    private static boolean isOf(Frontend frontend, ServicePortStatus port) {
        if (!same(frontend.protocol(), port.protocol())) {
            return false;
        }
        return port.upstreamTargetPort() == 0
                ? frontend.name().equals(Optional.ofNullable(port.name()))
                : port.upstreamTargetPort() == frontend.backend().port();
    }

    /**
     * A Service still on the port that the status remembers for another listener is older news than
     * the status.
     */
    private static Optional<Integer> fromService(
            Frontend frontend, List<ServicePortStatus> remembered, Optional<Service> service) {
        var older = new HashSet<Integer>();
        remembered.forEach(port -> number(port.targetPort()).ifPresent(older::add));
        return served(service).stream()
                .filter(port ->
                        same(frontend.protocol(), port.getProtocol())
                                && port.getPort() == frontend.port())
                .flatMap(port -> number(port.getTargetPort()).stream())
                .filter(port -> !older.contains(port))
                .findFirst();
    }

    private static List<ServicePortStatus> remembered(LoadBalancer loadBalancer) {
        var status = loadBalancer.getStatus();
        var service = status == null ? null : status.service();
        var ports = service == null ? null : service.ports();
        return ports == null ? List.of() : ports;
    }

    private static List<ServicePort> served(Optional<Service> service) {
        return service.map(s -> s.getSpec()).map(spec -> spec.getPorts()).orElseGet(ArrayList::new);
    }

    private static Optional<Integer> number(@Nullable IntOrString port) {
        return Optional.ofNullable(port).map(IntOrString::getIntVal).filter(p -> p > 0);
    }

    private static boolean same(Protocol protocol, @Nullable String written) {
        return Protocols.read(written).orElse(Protocol.TCP) == protocol;
    }
}
