package dev.hawser.node;

import dev.hawser.node.Front.Place;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Where each front of a Service leads. */
final class Routing {
    static Map<Place, List<InetSocketAddress>> of(
            Service service,
            Exposure exposure,
            String nodeAddress,
            Function<ServicePort, Stream<InetSocketAddress>> behind) {
        var routing = new HashMap<Place, List<InetSocketAddress>>();
        for (var port : ServiceBooks.ports(service)) {
            var key = PortKey.of(port);
            var backends = behind.apply(port).toList();
            Optional.ofNullable(exposure.nodePorts.get(key))
                    .ifPresent(number ->
                            routing.put(
                                    new Place(key.protocol(), Sockets.at(nodeAddress, number)),
                                    backends));
            exposure.loadBalancer.ifPresent(placement ->
                    Optional.ofNullable(placement.ports().get(key))
                            .ifPresent(number ->
                                    routing.put(
                                            new Place(
                                                    key.protocol(),
                                                    Sockets.at(placement.address(), number)),
                                            backends)));
        }
        return routing;
    }

    /** Where these pods answer for a port of a Service. */
    static Stream<InetSocketAddress> behind(List<Pod> pods, ServicePort port) {
        return pods.stream().flatMap(pod -> backend(pod, port).stream());
    }

    private static Optional<InetSocketAddress> backend(Pod pod, ServicePort port) {
        return pod.state()
                .address()
                .flatMap(address -> number(pod, port).map(number -> Sockets.at(address, number)));
    }

    private static Optional<Integer> number(Pod pod, ServicePort port) {
        var target = port.getTargetPort();
        if (target == null) {
            return Optional.of(port.getPort());
        }
        if (target.getIntVal() != null) {
            return Optional.of(target.getIntVal() == 0 ? port.getPort() : target.getIntVal());
        }
        return pod.specification().ports().stream()
                .filter(candidate ->
                        candidate.name().equals(Optional.ofNullable(target.getStrVal())))
                .map(PodSpecification.Port::number)
                .findFirst();
    }

    private Routing() {}
}
