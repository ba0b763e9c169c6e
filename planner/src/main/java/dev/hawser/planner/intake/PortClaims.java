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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which ports the listeners of one load balancer have, as written down where managers find it
 * again: in its status, and for the moment until that is seen, in the hub's Service.
 *
 * <p>A port belongs to a listener, not to a load balancer: when the port behind it changes, the
 * listener is another one, and gets another port, because for a moment both exist.
 *
 * @param claims one for each frontend
 * @param occupied every port that was seen anywhere, wanted or not
 */
public record PortClaims(List<Claim> claims, Set<Integer> occupied) {
    public PortClaims {
        claims = List.copyOf(claims);
        occupied = Set.copyOf(occupied);
    }

    /**
     * What is written down for one listener.
     *
     * @param remembered in the status
     * @param served in the Service
     */
    public record Claim(String listener, Optional<Integer> remembered, Optional<Integer> served) {
        /** The port it has, knowing also what was given out a moment ago. */
        public Optional<Integer> port(PortBook last) {
            return remembered.or(() -> last.port(listener)).or(() -> served);
        }
    }

    public Set<String> listeners() {
        return claims.stream().map(Claim::listener).collect(Collectors.toUnmodifiableSet());
    }

    /** Of a load balancer that is on its way out: whatever it had is not free yet. */
    public static PortClaims leaving(LoadBalancer loadBalancer, Optional<Service> service) {
        return new PortClaims(List.of(), occupied(loadBalancer, service));
    }

    /** Of a load balancer we serve. */
    public static PortClaims served(
            LoadBalancer loadBalancer, Balancer balancer, Optional<Service> service) {
        var remembered = remembered(loadBalancer);
        var claims =
                balancer.frontends().stream()
                        .map(frontend -> claim(frontend, remembered, service))
                        .toList();
        return new PortClaims(claims, occupied(loadBalancer, service));
    }

    private static Set<Integer> occupied(LoadBalancer loadBalancer, Optional<Service> service) {
        var occupied = new HashSet<Integer>();
        remembered(loadBalancer)
                .forEach(port -> number(port.targetPort()).ifPresent(occupied::add));
        served(service).forEach(port -> number(port.getTargetPort()).ifPresent(occupied::add));
        return occupied;
    }

    private static Claim claim(
            Frontend frontend, List<ServicePortStatus> remembered, Optional<Service> service) {
        var port =
                remembered.stream()
                        .filter(known -> isOf(frontend, known))
                        .flatMap(known -> number(known.targetPort()).stream())
                        .findFirst();
        return new Claim(
                frontend.backend().name(), port, fromService(frontend, remembered, service));
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
        return service.map(s -> s.getSpec()).map(spec -> spec.getPorts()).orElse(List.of());
    }

    private static Optional<Integer> number(@Nullable IntOrString port) {
        return Optional.ofNullable(port).map(IntOrString::getIntVal).filter(p -> p > 0);
    }

    private static boolean same(Protocol protocol, @Nullable String written) {
        return Protocols.read(written).orElse(Protocol.TCP) == protocol;
    }
}
