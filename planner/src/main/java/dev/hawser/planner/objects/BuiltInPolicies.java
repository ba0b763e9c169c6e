package dev.hawser.planner.objects;

import dev.hawser.api.Labels;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.HubOptions;
import dev.hawser.planner.envoy.HostAndPort;
import dev.hawser.planner.envoy.ManagementListeners;
import dev.hawser.planner.model.PortPool;
import dev.hawser.planner.model.PortRange;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeerBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPortBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicySpec;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicySpecBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The policies of every tenant that has policies at all, or of the fleet of all tenants.
 *
 * @param xdsPort where proxies find the manager
 * @param listeners ports that clients of load balancers arrive on
 * @param fleet the only pods they are about, if there are others where they are; absent in a
 *     tenant's namespace, all of which is ours
 */
public record BuiltInPolicies(
        String managerNamespace,
        int xdsPort,
        List<PortRange> listeners,
        Optional<Map<String, String>> fleet) {
    private static final String NAMESPACE_NAME = "kubernetes.io/metadata.name";
    private static final String SAME_NAMESPACE = "kubelb-allow-same-namespace";
    private static final int DNS = 53;

    /** For the namespace of a tenant. */
    public static BuiltInPolicies ofTenants(HubOptions options) {
        return of(options, Optional.empty());
    }

    /** For one fleet beside the manager, which is not to be kept from anybody. */
    public static BuiltInPolicies of(HubOptions options, Fleet fleet) {
        return of(options, Optional.of(ObjectLabels.proxyPods(fleet)));
    }

    private static BuiltInPolicies of(HubOptions options, Optional<Map<String, String>> fleet) {
        return new BuiltInPolicies(
                options.managerNamespace(),
                HostAndPort.parse(options.xdsAddress()).port(),
                new PortPool(options.listenerPorts()).believed(),
                fleet);
    }

    public BuiltInPolicies {
        listeners = List.copyOf(listeners);
    }

    /** A policy without its place. */
    record Named(String name, String description, NetworkPolicySpec spec) {}

    /** Where the manager is, whoever is in its namespace is let in with it. */
    List<Named> all() {
        return everywhere().stream()
                .filter(policy -> fleet.isEmpty() || !policy.name().equals(SAME_NAMESPACE))
                .toList();
    }

    private List<Named> everywhere() {
        return List.of(
                new Named(
                        "kubelb-deny-all-ingress",
                        "Nothing comes in that no other policy lets in.",
                        everyPod().withPolicyTypes("Ingress").build()),
                new Named(
                        SAME_NAMESPACE,
                        "What is the tenant's own may talk to each other.",
                        ingress(everyPod(), List.of(inNamespace()), List.of())),
                new Named(
                        "kubelb-allow-manager-ingress",
                        "The manager may ask the proxies.",
                        ingress(everyPod(), List.of(namespace(managerNamespace)), List.of())),
                new Named(
                        "kubelb-allow-metrics-ingress",
                        "Anything in the cluster may scrape the proxies' metrics.",
                        ingress(
                                proxies(),
                                List.of(anyNamespace()),
                                List.of(port("TCP", ManagementListeners.STATISTICS_PORT)))),
                new Named(
                        "kubelb-allow-envoy-ingress",
                        "Clients reach the listeners of load balancers.",
                        ingress(
                                proxies(),
                                List.of(),
                                Stream.of("TCP", "UDP").flatMap(this::ranges).toList())),
                new Named(
                        "kubelb-allow-dns-egress",
                        "Proxies resolve names.",
                        egress(
                                List.of(namespace("kube-system")),
                                List.of(port("TCP", DNS), port("UDP", DNS)))),
                new Named(
                        "kubelb-allow-xds-egress",
                        "Proxies reach the manager.",
                        egress(
                                List.of(namespace(managerNamespace)),
                                List.of(port("TCP", xdsPort)))),
                new Named(
                        "kubelb-allow-envoy-egress",
                        "Proxies reach backends, wherever a tenant's nodes are.",
                        egress(List.of(outside("0.0.0.0/0"), outside("::/0")), List.of())));
    }

    private NetworkPolicySpecBuilder everyPod() {
        return new NetworkPolicySpecBuilder()
                .withPodSelector(
                        fleet.map(BuiltInPolicies::selector).orElseGet(LabelSelector::new));
    }

    /** Whichever fleet they belong to. */
    private NetworkPolicySpecBuilder proxies() {
        return new NetworkPolicySpecBuilder()
                .withPodSelector(selector(fleet.orElse(Map.of(Labels.MANAGED_BY, Labels.KUBELB))));
    }

    /** No peer at all is everybody, no port every port. */
    private static NetworkPolicySpec ingress(
            NetworkPolicySpecBuilder of,
            List<NetworkPolicyPeer> from,
            List<NetworkPolicyPort> ports) {
        return of.withPolicyTypes("Ingress")
                .addNewIngress()
                .withFrom(from)
                .withPorts(ports)
                .endIngress()
                .build();
    }

    private NetworkPolicySpec egress(List<NetworkPolicyPeer> to, List<NetworkPolicyPort> ports) {
        return proxies()
                .withPolicyTypes("Egress")
                .addNewEgress()
                .withTo(to)
                .withPorts(ports)
                .endEgress()
                .build();
    }

    private static NetworkPolicyPeer inNamespace() {
        return new NetworkPolicyPeerBuilder().withPodSelector(new LabelSelector()).build();
    }

    private static NetworkPolicyPeer anyNamespace() {
        return new NetworkPolicyPeerBuilder().withNamespaceSelector(new LabelSelector()).build();
    }

    private static NetworkPolicyPeer namespace(String name) {
        return new NetworkPolicyPeerBuilder()
                .withNamespaceSelector(selector(Map.of(NAMESPACE_NAME, name)))
                .build();
    }

    private static NetworkPolicyPeer outside(String cidr) {
        return new NetworkPolicyPeerBuilder().withNewIpBlock().withCidr(cidr).endIpBlock().build();
    }

    private static LabelSelector selector(Map<String, String> labels) {
        return new LabelSelectorBuilder().withMatchLabels(labels).build();
    }

    private static NetworkPolicyPort port(String protocol, int port) {
        return new NetworkPolicyPortBuilder()
                .withProtocol(protocol)
                .withPort(new IntOrString(port))
                .build();
    }

    private Stream<NetworkPolicyPort> ranges(String protocol) {
        return listeners.stream().map(range -> range(protocol, range));
    }

    private static NetworkPolicyPort range(String protocol, PortRange range) {
        return new NetworkPolicyPortBuilder()
                .withProtocol(protocol)
                .withPort(new IntOrString(range.first()))
                .withEndPort(range.last())
                .build();
    }
}
