package dev.hawser.planner.publish;

import dev.hawser.api.EndpointAddress;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeAddress;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Where the hub can reach a tenant's nodes, in order, and what the tenant should know about that
 * choice.
 */
public record NodeAddresses(List<EndpointAddress> addresses, Optional<Note> note) {
    /**
     * IPv4 before IPv6, each by value: the order other CCMs write, so that a take-over changes
     * nothing.
     */
    private static final Comparator<InetAddress> BY_VALUE =
            Comparator.<InetAddress>comparingInt(ip -> ip.getAddress().length)
                    .thenComparing(InetAddress::getAddress, Arrays::compareUnsigned);

    public NodeAddresses {
        addresses = List.copyOf(addresses);
    }

    static NodeAddresses from(List<Node> nodes, PublishOptions options) {
        var usable = UsableNodes.from(nodes, options.nodes());
        if (usable.isEmpty()) {
            return new NodeAddresses(List.of(), Optional.of(Notes.noNodes()));
        }
        var type = typeFor(nodes, options.nodeAddressType());
        var reachable = usable.stream().filter(node -> has(node, type)).toList();
        var chosen = ZoneBalance.choose(reachable, options.maxNodeAddresses());
        if (chosen.isEmpty()) {
            return new NodeAddresses(List.of(), Optional.of(Notes.noAddress(type)));
        }
        var fallback =
                type == options.nodeAddressType()
                        ? Optional.<Note>empty()
                        : Optional.of(Notes.fellBack(options.nodeAddressType(), type));
        return new NodeAddresses(
                type == NodeAddressType.HOSTNAME ? hostnames(chosen) : ips(chosen, type), fallback);
    }

    /**
     * The asked-for type, unless no node at all has it. Nodes that are away count too: a type that
     * only they have must not give way to another, unreachable one while they reboot.
     */
    private static NodeAddressType typeFor(List<Node> nodes, NodeAddressType wanted) {
        var nobodyHasIt = nodes.stream().noneMatch(node -> has(node, wanted));
        return wanted == NodeAddressType.EXTERNAL_IP && nobodyHasIt
                ? NodeAddressType.INTERNAL_IP
                : wanted;
    }

    private static boolean has(Node node, NodeAddressType type) {
        return texts(node, type).findAny().isPresent();
    }

    private static List<EndpointAddress> ips(List<Node> nodes, NodeAddressType type) {
        var texts = new TreeMap<InetAddress, String>(BY_VALUE);
        nodes.stream()
                .flatMap(node -> texts(node, type))
                .forEach(text -> texts.putIfAbsent(InetAddress.ofLiteral(text), text));
        return texts.values().stream().map(EndpointAddress::ofIp).toList();
    }

    private static List<EndpointAddress> hostnames(List<Node> nodes) {
        return nodes.stream()
                .flatMap(node -> texts(node, NodeAddressType.HOSTNAME))
                .distinct()
                .sorted()
                .map(EndpointAddress::ofHostname)
                .toList();
    }

    /**
     * Addresses of one type; what claims to be an IP address but is none was written by mistake.
     */
    private static Stream<String> texts(Node node, NodeAddressType type) {
        var status = node.getStatus();
        if (status == null || status.getAddresses() == null) {
            return Stream.empty();
        }
        return status.getAddresses().stream()
                .filter(address -> type.word().equals(address.getType()))
                .map(NodeAddress::getAddress)
                .filter(text -> type == NodeAddressType.HOSTNAME || isIp(text));
    }

    private static boolean isIp(String text) {
        try {
            InetAddress.ofLiteral(text);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
