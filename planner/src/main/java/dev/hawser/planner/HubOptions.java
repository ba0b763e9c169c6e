package dev.hawser.planner;

import dev.hawser.planner.model.Network;
import dev.hawser.planner.model.PortRange;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the operator of a hub chose for all its tenants.
 *
 * @param managerNamespace where the manager and the {@code Config} live
 * @param xdsAddress where proxies find the manager, as {@code host:port}
 * @param addressGrace how long an address that does not answer a dial is withheld from its owner
 * @param warmProxy how long a tenant's proxies stay after its last load balancer went
 * @param settling how long proxies that clients were led away from still serve them: until every
 *     kube-proxy has heard
 * @param version what {@code TenantState} says of the manager
 */
public record HubOptions(
        String managerNamespace,
        String xdsAddress,
        String envoyImage,
        PortRange listenerPorts,
        AddressPolicy backendAddresses,
        BindPolicy bind,
        Duration addressGrace,
        Duration warmProxy,
        Duration settling,
        String version) {
    /**
     * Below the range from which Linux takes ports of outgoing connections, which begins at 32768.
     */
    public static final PortRange LISTENER_PORTS = new PortRange(10_000, 32_767);

    /** In which every kube-proxy hears of a change. */
    public static final Duration SETTLING = Duration.ofSeconds(15);

    public static final String ENVOY_IMAGE = "envoyproxy/envoy:distroless-v1.36.4";

    /** What a hub on real clusters uses unless told otherwise. */
    public static HubOptions standard(String managerNamespace, String xdsAddress) {
        return new HubOptions(
                managerNamespace,
                xdsAddress,
                ENVOY_IMAGE,
                LISTENER_PORTS,
                AddressPolicy.strict(),
                new BindPolicy.AnyAddress(true),
                Duration.ofSeconds(10),
                Duration.ofMinutes(5),
                SETTLING,
                "0.1.0");
    }

    /** The same hub with everything on this machine's loopback addresses. */
    public HubOptions onLoopback() {
        return new HubOptions(
                managerNamespace,
                xdsAddress,
                envoyImage,
                listenerPorts,
                AddressPolicy.allowingLoopback(),
                new BindPolicy.LoopbackPerTenant(),
                addressGrace,
                warmProxy,
                settling,
                version);
    }

    /** The same hub, where these networks are its own as well. */
    public HubOptions keepingOutOf(List<Network> networks) {
        var own = Stream.concat(backendAddresses.hub().stream(), networks.stream()).distinct();
        return new HubOptions(
                managerNamespace,
                xdsAddress,
                envoyImage,
                listenerPorts,
                backendAddresses.keepingOutOf(own.toList()),
                bind,
                addressGrace,
                warmProxy,
                settling,
                version);
    }

    public HubOptions withEnvoyImage(String image) {
        return new HubOptions(
                managerNamespace,
                xdsAddress,
                image,
                listenerPorts,
                backendAddresses,
                bind,
                addressGrace,
                warmProxy,
                settling,
                version);
    }
}
