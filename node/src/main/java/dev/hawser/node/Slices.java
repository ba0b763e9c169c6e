package dev.hawser.node;

import static java.util.Objects.requireNonNullElse;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.discovery.v1.Endpoint;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointBuilder;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointPort;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSliceBuilder;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * EndpointSlices, as far as this node has to do with them: where other people's lead to, and one of
 * its own for each Service without an address, from which others learn its pods.
 */
final class Slices {
    private static final String SERVICE = "kubernetes.io/service-name";
    private static final String KEEPER = "endpointslice.kubernetes.io/managed-by";
    private static final String OURS = "hawser-node";

    private final Cluster cluster;
    private final Mirror<EndpointSlice> slices;

    Slices(Cluster cluster, Mirror<EndpointSlice> slices) {
        this.cluster = cluster;
        this.slices = slices;
    }

    /** The Service that a slice belongs to. */
    static Optional<ObjectKey> serviceOf(HasMetadata slice) {
        return label(slice, SERVICE)
                .map(name -> new ObjectKey(slice.getMetadata().getNamespace(), name));
    }

    /** Where a port of a Service leads beside the pods that it selects. */
    Stream<InetSocketAddress> behind(ObjectKey service, ServicePort port) {
        return slices.in(service.namespace()).stream()
                .filter(slice -> serviceOf(slice).equals(Optional.of(service)))
                .filter(slice -> !label(slice, KEEPER).equals(Optional.of(OURS)))
                .flatMap(slice ->
                        slice.getPorts().stream()
                                .filter(candidate -> isSame(candidate, port))
                                .flatMap(found -> places(slice, found.getPort())));
    }

    /** Tells the pods of a Service that has no address of its own. */
    void tell(Service service, List<Pod> pods) {
        if (!"None".equals(service.getSpec().getClusterIP())) {
            return;
        }
        var metadata = service.getMetadata();
        var wanted =
                new EndpointSliceBuilder()
                        .withNewMetadata()
                        .withName(metadata.getName() + "-pods")
                        .withNamespace(metadata.getNamespace())
                        .withLabels(Map.of(SERVICE, metadata.getName(), KEEPER, OURS))
                        .endMetadata()
                        .withAddressType("IPv4")
                        .withEndpoints(
                                pods.stream()
                                        .flatMap(pod -> pod.state().address().stream())
                                        .sorted()
                                        .map(Slices::endpoint)
                                        .toList())
                        .build();
        boolean told =
                slices.get(ObjectKey.of(wanted))
                        .filter(is -> wanted.getEndpoints().equals(is.getEndpoints()))
                        .isPresent();
        if (!told) {
            cluster.apply(wanted);
        }
    }

    private static Endpoint endpoint(String address) {
        return new EndpointBuilder()
                .withAddresses(address)
                .withNewConditions()
                .withReady(true)
                .endConditions()
                .build();
    }

    private static Stream<InetSocketAddress> places(EndpointSlice slice, int port) {
        return requireNonNullElse(slice.getEndpoints(), List.<Endpoint>of()).stream()
                .filter(it ->
                        it.getConditions() == null
                                || !Boolean.FALSE.equals(it.getConditions().getReady()))
                .flatMap(it -> it.getAddresses().stream())
                .map(address -> Sockets.at(address, port));
    }

    private static boolean isSame(EndpointPort candidate, ServicePort port) {
        return requireNonNullElse(candidate.getName(), "")
                        .equals(requireNonNullElse(port.getName(), ""))
                && requireNonNullElse(candidate.getProtocol(), "TCP")
                        .equals(requireNonNullElse(port.getProtocol(), "TCP"));
    }

    private static Optional<String> label(HasMetadata slice, String key) {
        return Optional.ofNullable(slice.getMetadata().getLabels())
                .map((Map<String, String> labels) -> labels.get(key));
    }
}
