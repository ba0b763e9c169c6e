package dev.hawser.planner.objects;

import dev.hawser.api.Labels;
import dev.hawser.planner.envoy.ManagementListeners;
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
import java.util.stream.Stream;

/**
 * The policies of every tenant that has policies at all.
 *
 * @param xdsPort where proxies find the manager
 * @param listeners ports that clients of load balancers arrive on
 */
public record BuiltInPolicies(String managerNamespace, int xdsPort, List<PortRange> listeners) {
    private static final String NAMESPACE_NAME = "kubernetes.io/metadata.name";
    private static final int DNS = 53;

    public BuiltInPolicies {
        listeners = List.copyOf(listeners);
    }

    /** A policy without its place. */
    record Named(String name, String description, NetworkPolicySpec spec) {}

    List<Named> all() {
        return List.of(
                new Named(
                        "kubelb-deny-all-ingress",
                        "Nothing comes in that no other policy lets in.",
                        everyPod().withPolicyTypes("Ingress").build()),
                new Named(
                        "kubelb-allow-same-namespace",
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
        return new NetworkPolicySpecBuilder().withPodSelector(new LabelSelector());
    }

    /** Whichever fleet they belong to. */
    private NetworkPolicySpecBuilder proxies() {
        return new NetworkPolicySpecBuilder()
                .withPodSelector(selector(Map.of(Labels.MANAGED_BY, Labels.KUBELB)));
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
