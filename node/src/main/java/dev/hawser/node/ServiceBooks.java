package dev.hawser.node;

import static java.util.Objects.requireNonNullElse;

import dev.hawser.cluster.EventNote;
import dev.hawser.node.NodePortBook.PortOwner;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Gives Services their numbers: cluster address, NodePorts and load-balancer address. */
final class ServiceBooks {
    private final Optional<NodePortBook> nodePorts;
    private final Optional<LoadBalancerBook> loadBalancers;
    private final AtomicInteger clusterIps = new AtomicInteger();

    ServiceBooks(NodeOptions options) {
        this.nodePorts =
                options.nodePorts().map(range -> new NodePortBook(range, options.address()));
        this.loadBalancers = options.loadBalancers().map(LoadBalancerBook::new);
    }

    /** A mere number: nothing on this machine dials cluster addresses. */
    String nextClusterIp() {
        int number = clusterIps.incrementAndGet();
        return "10.96.%d.%d".formatted(number >> 8 & 255, number & 255);
    }

    /** Makes an exposure hold what the Service asks for now; says what could not be given. */
    Optional<EventNote> assign(Exposure exposure, Service service) {
        var ports = ports(service).stream().map(PortKey::of).distinct().toList();
        var aboutPorts = assignNodePorts(exposure, service);
        var aboutAddress = assignAddress(exposure, service, ports);
        return aboutPorts.or(() -> aboutAddress);
    }

    void release(Exposure exposure) {
        exposure.close();
        nodePorts.ifPresent(book -> exposure.nodePorts.values().forEach(book::release));
        exposure.nodePorts.clear();
        exposure.loadBalancer.ifPresent(
                placement -> loadBalancers.ifPresent(book -> book.release(placement)));
        exposure.loadBalancer = Optional.empty();
    }

    static List<ServicePort> ports(Service service) {
        return requireNonNullElse(service.getSpec().getPorts(), List.of());
    }

    private Optional<EventNote> assignNodePorts(Exposure exposure, Service service) {
        if (nodePorts.isEmpty()) {
            return Optional.empty();
        }
        var book = nodePorts.get();
        boolean wanted = wantsNodePorts(service);
        var keys = ports(service).stream().map(PortKey::of).toList();
        exposure.nodePorts
                .entrySet()
                .removeIf(entry -> {
                    boolean unwanted = !wanted || !keys.contains(entry.getKey());
                    if (unwanted) {
                        book.release(entry.getValue());
                    }
                    return unwanted;
                });
        if (!wanted) {
            return Optional.empty();
        }
        var note = Optional.<EventNote>empty();
        for (var port : ports(service)) {
            var key = PortKey.of(port);
            var asked = number(port.getNodePort());
            var held = exposure.nodePorts.get(key);
            if (held != null && (asked.isEmpty() || asked.getAsInt() == held)) {
                continue;
            }
            if (held != null) {
                book.release(held);
            }
            var given = book.take(new PortOwner(exposure.uid, key.port(), key.protocol()), asked);
            if (given.isEmpty()) {
                return Optional.of(EventNote.warning("PortsExhausted", "no NodePort is left"));
            }
            exposure.nodePorts.put(key, given.getAsInt());
            if (asked.isPresent() && asked.getAsInt() != given.getAsInt()) {
                note =
                        Optional.of(
                                EventNote.warning(
                                        "PortInUse",
                                        "nodePort %d is in use; this Service has %d instead"
                                                .formatted(asked.getAsInt(), given.getAsInt())));
            }
        }
        return note;
    }

    private Optional<EventNote> assignAddress(
            Exposure exposure, Service service, List<PortKey> ports) {
        if (loadBalancers.isEmpty()) {
            return Optional.empty();
        }
        var book = loadBalancers.get();
        if (!"LoadBalancer".equals(service.getSpec().getType())) {
            exposure.loadBalancer.ifPresent(book::release);
            exposure.loadBalancer = Optional.empty();
            return Optional.empty();
        }
        exposure.loadBalancer =
                exposure.loadBalancer
                        .map(placement -> book.adjust(placement, ports))
                        .or(() -> book.take(ports));
        return exposure.loadBalancer.isPresent()
                ? Optional.empty()
                : Optional.of(
                        EventNote.warning(
                                "AddressesExhausted", "no load-balancer address is left"));
    }

    private static boolean wantsNodePorts(Service service) {
        return switch (requireNonNullElse(service.getSpec().getType(), "ClusterIP")) {
            case "NodePort" -> true;
            case "LoadBalancer" ->
                    requireNonNullElse(service.getSpec().getAllocateLoadBalancerNodePorts(), true);
            default -> false;
        };
    }

    private static OptionalInt number(@Nullable Integer port) {
        return port == null || port == 0 ? OptionalInt.empty() : OptionalInt.of(port);
    }
}
