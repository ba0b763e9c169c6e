package dev.hawser.planner.objects;

import static java.util.Comparator.comparing;

import dev.hawser.api.Labels;
import dev.hawser.planner.Names;
import dev.hawser.planner.model.Frontend;
import dev.hawser.planner.model.PortBook;
import io.fabric8.kubernetes.api.model.discovery.v1.Endpoint;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointBuilder;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointPort;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointPortBuilder;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSliceBuilder;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How a Service leads to proxies of another namespace, whose pods it cannot select. They stand
 * beside those that Kubernetes makes of its selector, which selects none there.
 */
public final class EndpointSlices {
    /**
     * Who keeps a slice; also how we find ours again, since others copy all labels of a Service.
     */
    public static final String KEEPER = "endpointslice.kubernetes.io/managed-by";

    public static final String OURS = "kubelb-manager";

    /** Whose pods a slice lists. */
    public static final String SERVICE = "kubernetes.io/service-name";

    private static final String USUAL_FAMILY = "IPv4";

    private EndpointSlices() {}

    /** What all of ours in a namespace have in common. */
    public static Map<String, String> labels(String tenantNamespace) {
        return Map.of(KEEPER, OURS, Labels.LOAD_BALANCER_NAMESPACE, tenantNamespace);
    }

    /** One for each family of addresses, since none can hold two. */
    public static List<EndpointSlice> from(SliceInput input) {
        var families = new TreeSet<String>();
        input.pods().forEach(slice -> families.add(slice.getAddressType()));
        if (families.isEmpty()) {
            families.add(USUAL_FAMILY);
        }
        return families.stream().map(family -> slice(input, family)).toList();
    }

    /** Which listener has which port, as was written down. */
    public static PortBook ports(Collection<EndpointSlice> slices) {
        var ports = new TreeMap<String, Integer>();
        for (var slice : slices) {
            var written =
                    Optional.ofNullable(slice.getMetadata().getAnnotations())
                            .map((Map<String, String> it) ->
                                    it.get(ServiceAnnotations.LISTENER_PORTS))
                            .orElse("");
            for (var entry : written.split(" ", -1)) {
                int end = entry.lastIndexOf('=');
                if (end > 0 && entry.substring(end + 1).matches("\\d{1,5}")) {
                    ports.put(entry.substring(0, end), Integer.parseInt(entry.substring(end + 1)));
                }
            }
        }
        return new PortBook(ports);
    }

    private static EndpointSlice slice(SliceInput input, String family) {
        var balancer = input.balancer();
        var labels = new TreeMap<>(labels(input.namespace()));
        labels.put(SERVICE, Names.service(balancer.name()));
        labels.put(Labels.MANAGED_BY, Labels.KUBELB);
        labels.put(Labels.LOAD_BALANCER_NAME, balancer.name());
        return new EndpointSliceBuilder()
                .withNewMetadata()
                .withName(Names.slice(balancer.name(), family.toLowerCase(Locale.ROOT)))
                .withNamespace(input.namespace())
                .withLabels(labels)
                .withAnnotations(Map.of(ServiceAnnotations.LISTENER_PORTS, written(input)))
                .endMetadata()
                .withAddressType(family)
                .withPorts(
                        balancer.frontends().stream()
                                .flatMap(frontend -> port(frontend, input.ports()).stream())
                                .toList())
                .withEndpoints(input.open() ? endpoints(input.pods(), family) : List.of())
                .build();
    }

    private static String written(SliceInput input) {
        var words = new TreeSet<String>();
        input.ports().ports().forEach((listener, port) -> words.add(listener + "=" + port));
        return String.join(" ", words);
    }

    /** kube-proxy finds the port of a Service by its name. */
    private static Optional<EndpointPort> port(Frontend frontend, PortBook ports) {
        return ports.port(frontend.backend().name())
                .map(port ->
                        new EndpointPortBuilder()
                                .withName(frontend.name().orElse(""))
                                .withProtocol(frontend.protocol().name())
                                .withPort(port)
                                .build());
    }

    private static List<Endpoint> endpoints(List<EndpointSlice> pods, String family) {
        return pods.stream()
                .filter(slice -> family.equals(slice.getAddressType()))
                .filter(slice -> slice.getEndpoints() != null)
                .flatMap(slice -> slice.getEndpoints().stream())
                // A reference is for objects of the slice's own namespace.
                .map(pod -> new EndpointBuilder(pod).withTargetRef(null).build())
                .sorted(comparing(pod -> String.join(",", pod.getAddresses())))
                .toList();
    }
}
