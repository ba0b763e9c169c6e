package dev.hawser.planner.objects;

import static java.util.Comparator.comparing;

import dev.hawser.api.Annotations;
import dev.hawser.planner.Names;
import dev.hawser.planner.model.Balancer.Reach;
import dev.hawser.planner.model.Frontend;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import io.fabric8.kubernetes.api.model.ServiceSpecBuilder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** The hub's Service of a load balancer, which brings clients to the tenant's proxies. */
public final class Services {
    /** Listeners answer in both families, and a hub that has only one gives one. */
    private static final String BOTH_IF_THERE_ARE = "PreferDualStack";

    private Services() {}

    /** Empty if not one of its ports has a listener. */
    public static Optional<Service> from(ServiceInput input) {
        var balancer = input.balancer();
        var ports =
                balancer.frontends().stream()
                        .flatMap(frontend -> port(frontend, input).stream())
                        .sorted(comparing(port -> Objects.requireNonNullElse(port.getName(), "")))
                        .toList();
        if (ports.isEmpty()) {
            return Optional.empty();
        }
        var spec =
                new ServiceSpecBuilder()
                        .withType(balancer.reach().word())
                        .withIpFamilyPolicy(BOTH_IF_THERE_ARE)
                        .withSelector(ObjectLabels.proxyPods(input.placement().leads()))
                        .withPorts(ports);
        if (balancer.reach() != Reach.CLUSTER_IP) {
            balancer.externalTrafficPolicy().ifPresent(spec::withExternalTrafficPolicy);
        }
        if (balancer.reach() == Reach.LOAD_BALANCER) {
            input.loadBalancerClass().ifPresent(spec::withLoadBalancerClass);
        }
        return Optional.of(
                new ServiceBuilder()
                        .withNewMetadata()
                        .withName(Names.service(balancer.name()))
                        .withNamespace(input.namespace())
                        .withLabels(
                                new TreeMap<>(ObjectLabels.service(input.namespace(), balancer)))
                        .withAnnotations(annotations(input))
                        .endMetadata()
                        .withSpec(spec.build())
                        .build());
    }

    /**
     * Which keys are ours is written down for a manager that merges annotations: by server-side
     * apply we know it anyway.
     */
    private static Map<String, String> annotations(ServiceInput input) {
        var balancer = input.balancer();
        var annotations = new TreeMap<>(balancer.annotations());
        if (!annotations.isEmpty()) {
            annotations.put(
                    Annotations.MANAGED_ANNOTATIONS,
                    String.join(",", balancer.annotations().keySet()));
        }
        input.placement()
                .left()
                .ifPresent(it -> annotations.put(ServiceAnnotations.MOVED_FROM, it.written()));
        return annotations;
    }

    private static Optional<ServicePort> port(Frontend frontend, ServiceInput input) {
        return input.ports()
                .port(frontend.backend().name())
                .map(listener -> port(frontend, listener, input));
    }

    private static ServicePort port(Frontend frontend, int listener, ServiceInput input) {
        var port =
                new ServicePortBuilder()
                        .withName(frontend.name().orElse(null))
                        .withPort(frontend.port())
                        .withProtocol(frontend.protocol().name())
                        .withTargetPort(new IntOrString(listener));
        if (input.balancer().reach() != Reach.CLUSTER_IP) {
            // Left to itself the API server would give a changed port a new node port, and move
            // clients for nothing.
            nodePort(frontend, input.observedPorts()).ifPresent(port::withNodePort);
        }
        return port.build();
    }

    private static Optional<Integer> nodePort(Frontend frontend, List<ServicePort> observed) {
        return observed.stream()
                .filter(port -> isSamePort(frontend, port))
                .findFirst()
                .or(() -> observed.stream().filter(port -> isSameName(frontend, port)).findFirst())
                .map(ServicePort::getNodePort)
                .filter(port -> port > 0);
    }

    /**
     * The class that it is to have. One that gives addresses already keeps its own: no API server
     * lets it be changed, and with it would be refused whatever else changes.
     */
    public static Optional<String> loadBalancerClass(
            Optional<Service> observed, Optional<String> wanted) {
        return observed.map(Service::getSpec)
                .filter(spec -> Reach.LOAD_BALANCER.word().equals(spec.getType()))
                .map(spec -> Optional.ofNullable(spec.getLoadBalancerClass()))
                .orElse(wanted);
    }

    /** Whether a port of a Service is the one a frontend asks for. */
    public static boolean isSamePort(Frontend frontend, ServicePort port) {
        return Objects.equals(port.getPort(), frontend.port())
                && frontend.protocol()
                        .name()
                        .equals(Objects.requireNonNullElse(port.getProtocol(), "TCP"));
    }

    private static boolean isSameName(Frontend frontend, ServicePort port) {
        return frontend.name().isPresent() && frontend.name().get().equals(port.getName());
    }
}
