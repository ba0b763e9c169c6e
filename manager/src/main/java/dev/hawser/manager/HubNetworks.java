package dev.hawser.manager;

import static java.util.Comparator.comparing;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.model.Network;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeAddress;
import io.fabric8.kubernetes.api.model.NodeSpec;
import io.fabric8.kubernetes.api.model.NodeStatus;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.networking.v1.ServiceCIDR;
import io.fabric8.kubernetes.api.model.networking.v1.ServiceCIDRSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The hub's own networks as its API server tells them, beside those that the operator named: of its
 * nodes, of their pods, and of Services. What we may not read, or an old API server does not tell,
 * is left to the operator.
 */
final class HubNetworks {
    private static final Logger log = LoggerFactory.getLogger(HubNetworks.class);
    private static final ObjectKey API_SERVER = new ObjectKey("default", "kubernetes");

    private final HubOptions named;
    private final Supplier<Stream<Network>> told;
    private volatile HubOptions options;

    private HubNetworks(HubOptions named, Supplier<Stream<Network>> told) {
        this.named = named;
        this.told = told;
        this.options = all();
    }

    static HubNetworks of(HubView hub, HubOptions named, Cluster cluster) {
        var apiServer = apiServer(cluster);
        return new HubNetworks(
                named,
                () ->
                        Stream.of(
                                        hub.nodes.list().stream().flatMap(HubNetworks::ofNode),
                                        hub.serviceNetworks.list().stream()
                                                .flatMap(HubNetworks::ofServices),
                                        apiServer.stream())
                                .flatMap(networks -> networks));
    }

    /** What the operator named and nothing else. */
    static HubNetworks onlyNamed(HubOptions named) {
        return new HubNetworks(named, Stream::empty);
    }

    /** What the operator chose, and where no backend may be. */
    HubOptions options() {
        return options;
    }

    /** Whether they are others than when this was last asked. */
    synchronized boolean haveChanged() {
        var before = options;
        var now = all();
        if (now.equals(before)) {
            return false;
        }
        options = now;
        return true;
    }

    private HubOptions all() {
        return named.keepingOutOf(told.get().sorted(comparing(Network::toString)).toList());
    }

    private static Stream<Network> ofNode(Node node) {
        var pods = Optional.ofNullable(node.getSpec()).map(NodeSpec::getPodCIDRs);
        var addresses = Optional.ofNullable(node.getStatus()).map(NodeStatus::getAddresses);
        return Stream.concat(
                networks(pods.orElse(List.of())),
                addresses.orElse(List.of()).stream()
                        .map(NodeAddress::getAddress)
                        .flatMap(address -> Network.only(address).stream()));
    }

    private static Stream<Network> ofServices(ServiceCIDR networks) {
        return Optional.ofNullable(networks.getSpec()).map(ServiceCIDRSpec::getCidrs).stream()
                .flatMap(HubNetworks::networks);
    }

    private static Stream<Network> networks(List<String> cidrs) {
        return cidrs.stream().flatMap(cidr -> Network.parse(cidr).stream());
    }

    /** Known also where networks of Services are not. */
    private static List<Network> apiServer(Cluster cluster) {
        try {
            return cluster
                    .get(Service.class, API_SERVER)
                    .flatMap(service -> Network.only(service.getSpec().getClusterIP()))
                    .stream()
                    .toList();
        } catch (ClusterException e) {
            log.atWarn()
                    .addKeyValue("cause", e.getMessage())
                    .log("the API server's own address is not known; name it by --hub-networks");
            return List.of();
        }
    }
}
