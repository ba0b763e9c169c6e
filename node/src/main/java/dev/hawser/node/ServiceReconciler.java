package dev.hawser.node;

import static java.util.Objects.requireNonNullElse;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.EventNote;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Reconciler;
import dev.hawser.node.Exposure.PlaceTaken;
import io.fabric8.kubernetes.api.model.Service;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Gives one Service its addresses and ports, and keeps its fronts leading to its ready pods. */
final class ServiceReconciler implements Reconciler<ObjectKey> {
    private final Cluster cluster;
    private final Mirror<Service> services;
    private final Pods pods;
    private final Slices slices;
    private final ServiceBooks books;
    private final String nodeAddress;
    private final Map<ObjectKey, Exposure> exposures = new ConcurrentHashMap<>();

    ServiceReconciler(
            Cluster cluster,
            Mirror<Service> services,
            Pods pods,
            Slices slices,
            NodeOptions options) {
        this.cluster = cluster;
        this.services = services;
        this.pods = pods;
        this.slices = slices;
        this.books = new ServiceBooks(options);
        this.nodeAddress = options.address();
    }

    @Override
    public Optional<Instant> reconcile(ObjectKey key) throws PlaceTaken {
        var service = services.get(key);
        var exposure = Optional.ofNullable(exposures.get(key));
        var uid = service.map(s -> s.getMetadata().getUid());
        if (exposure.isPresent() && !uid.equals(exposure.map(e -> e.uid))) {
            books.release(exposure.get());
            exposures.remove(key);
        }
        if (service.isPresent()) {
            expose(
                    key,
                    service.get(),
                    exposures.computeIfAbsent(key, k -> new Exposure(uid.orElseThrow())));
        }
        return Optional.empty();
    }

    /** Where a port of a Service of type LoadBalancer is really found. */
    Optional<InetSocketAddress> reachableAt(ObjectKey key, PortKey port) {
        return Optional.ofNullable(exposures.get(key))
                .flatMap(exposure -> exposure.loadBalancer)
                .flatMap(placement ->
                        Optional.ofNullable(placement.ports().get(port))
                                .map(number -> Sockets.at(placement.address(), number)));
    }

    /** Where a place that a Service's status tells is really found; there, if nobody has it. */
    InetSocketAddress reallyAt(InetSocketAddress told) {
        var port = new PortKey(told.getPort(), Protocol.TCP);
        return exposures.values().stream()
                .flatMap(exposure -> exposure.loadBalancer.stream())
                .filter(placement -> placement.address().equals(told.getHostString()))
                .flatMap(placement ->
                        Optional.ofNullable(placement.ports().get(port)).stream()
                                .map(number -> Sockets.at(placement.address(), number)))
                .findFirst()
                .orElse(told);
    }

    void close() {
        exposures.values().forEach(books::release);
        exposures.clear();
    }

    private void expose(ObjectKey key, Service service, Exposure exposure) throws PlaceTaken {
        books.assign(exposure, service).ifPresent(note -> cluster.event(service, note));
        if (!ServiceSpecs.complete(service, exposure.nodePorts)) {
            var clusterIp = books.nextClusterIp();
            cluster.edit(
                    Service.class,
                    key,
                    live -> ServiceSpecs.completed(live, clusterIp, exposure.nodePorts));
        }
        var selector =
                requireNonNullElse(service.getSpec().getSelector(), Map.<String, String>of());
        var selected = pods.ready(key.namespace(), selector);
        slices.tell(service, selected);
        try {
            exposure.open(
                    Routing.of(
                            service,
                            exposure,
                            nodeAddress,
                            port ->
                                    Stream.concat(
                                            Routing.behind(selected, port),
                                            slices.behind(key, port))));
        } catch (PlaceTaken e) {
            cluster.event(service, EventNote.warning("PortInUse", String.valueOf(e.getMessage())));
            books.release(exposure);
            throw e; // looked at again soon, and given another place
        }
        exposure.loadBalancer.ifPresent(placement ->
                ServiceSpecs.withAddress(service, placement.address())
                        .ifPresent(cluster::applyStatus));
    }
}
