package dev.hawser.manager;

import static java.util.Objects.requireNonNull;

import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.planner.AddressPolicy;
import dev.hawser.planner.BindPolicy;
import dev.hawser.planner.HubOptions;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Everything a manager is told when it starts, checked once.
 *
 * @param controlPlaneAddress {@code host:port} under which proxies reach the xDS server; absent
 *     means the Service {@code envoycp} of the manager's namespace, at the port we listen on
 * @param backends what tenants may name as their backends
 * @param findsHubNetworks whether they are kept out of what the hub tells of its networks, too
 * @param bind where proxies listen
 * @param settling how long proxies that clients were led away from still serve them
 * @param identity who this replica is in the leader election
 */
public record ManagerOptions(
        String namespace,
        ListenAddress xds,
        Optional<ListenAddress> metrics,
        Optional<ListenAddress> health,
        Optional<String> controlPlaneAddress,
        String envoyImage,
        AddressPolicy backends,
        boolean findsHubNetworks,
        BindPolicy bind,
        Duration settling,
        boolean leaderElection,
        String identity) {

    /** No kube-proxy of another machine has to hear of a change. */
    private static final Duration SETTLING_HERE = Duration.ofSeconds(2);

    static final String DEFAULT_ENVOY_IMAGE = HubOptions.ENVOY_IMAGE;

    private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
    private static final Pattern HOST_AND_PORT =
            Pattern.compile("([^\\s:/]+|\\[[0-9a-fA-F:.]+]):\\d{1,5}");

    public ManagerOptions {
        requireNonNull(xds, "xds");
        requireNonNull(metrics, "metrics");
        requireNonNull(health, "health");
        if (!NAMESPACE.matcher(namespace).matches()) {
            throw new IllegalArgumentException(
                    ("namespace '%s' is no Kubernetes namespace; set --namespace to a lower-case"
                                    + " name of letters, digits and dashes.")
                            .formatted(namespace));
        }
        if (namespace.startsWith("tenant-")) {
            throw new IllegalArgumentException(
                    ("namespace '%s' could be a tenant's, whose proxies would then be taken for"
                                    + " ours; set --namespace to one that does not begin with"
                                    + " tenant-.")
                            .formatted(namespace));
        }
        controlPlaneAddress.ifPresent(address -> {
            if (!HOST_AND_PORT.matcher(address).matches()) {
                throw new IllegalArgumentException(
                        ("'%s' is not an address proxies can use; set"
                                        + " --envoy-control-plane-address to host:port, as in"
                                        + " envoycp.kubelb.svc:8001.")
                                .formatted(address));
            }
        });
        if (envoyImage.isBlank()) {
            throw new IllegalArgumentException(
                    "the Envoy image is empty; set --envoy-image, as in "
                            + DEFAULT_ENVOY_IMAGE
                            + ".");
        }
        if (identity.isBlank()) {
            throw new IllegalArgumentException(
                    "identity is empty (expected: a name of this replica)");
        }
    }

    /** A manager inside another program of this machine: loopback only, free ports, no rivals. */
    public static ManagerOptions embedded(String namespace) {
        return new ManagerOptions(
                namespace,
                new ListenAddress("127.0.0.1", 0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                DEFAULT_ENVOY_IMAGE,
                AddressPolicy.allowingLoopback(),
                false,
                new BindPolicy.LoopbackPerTenant(),
                SETTLING_HERE,
                false,
                "embedded");
    }

    HubOptions hubOptions(int actualPort) {
        var standard = HubOptions.standard(namespace, controlPlaneAddress(actualPort));
        return new HubOptions(
                namespace,
                standard.xdsAddress(),
                envoyImage,
                standard.listenerPorts(),
                backends,
                bind,
                standard.addressGrace(),
                standard.warmProxy(),
                settling,
                standard.version());
    }

    /** Where proxies find us, once it is known which port we really have. */
    String controlPlaneAddress(int actualPort) {
        return controlPlaneAddress.orElseGet(() ->
                xds.host().equals("127.0.0.1")
                        ? "127.0.0.1:" + actualPort
                        : "envoycp.%s.svc:%d".formatted(namespace, actualPort));
    }
}
