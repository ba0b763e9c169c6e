package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * The one bridge to which all clusters of a JVM are attached; this machine itself plays the world
 * outside of them.
 *
 * <p>Nodes have addresses of a range of their own, load balancers those of a second, larger one out
 * of the block that is set aside for tests (RFC 2544).
 */
final class RealNetwork {
    static final String NOTE = "bridge";

    private static final int NETWORKS = 128;
    private static final int LOAD_BALANCERS = 1 << 10;

    private final int number;
    private final Queue<String> loadBalancers = new ArrayDeque<>();
    private int nodes = 1;

    private RealNetwork(int number) {
        this.number = number;
        for (var host = 2; host < LOAD_BALANCERS - 1; host++) {
            loadBalancers.add(loadBalancerAddress(host));
        }
    }

    /** The bridge of this JVM, made when the first cluster needs it. */
    static RealNetwork shared() {
        return Shared.NETWORK;
    }

    /** The address of this machine as clusters see it. */
    String outsideAddress() {
        return address(1);
    }

    int number() {
        return number;
    }

    synchronized String nextNodeAddress() {
        nodes++;
        return address(nodes);
    }

    /** The one that was free for the longest, so that nobody takes a new owner for the old. */
    synchronized String takeLoadBalancerAddress() {
        return loadBalancers.remove();
    }

    synchronized void releaseLoadBalancerAddress(String address) {
        loadBalancers.add(address);
    }

    /** Gives a namespace an interface {@code eth0} with that address, and the way out. */
    void attach(NetworkNamespace namespace, String address) {
        var host = address.substring(address.lastIndexOf('.') + 1);
        var outer = "hawser-v" + number + "-" + host;
        ip("link add %s type veth peer name eth0 netns %s".formatted(outer, namespace.name()));
        ip("link set %s master %s up".formatted(outer, bridge(number)));
        namespace.ip("address add %s/24 dev eth0".formatted(address));
        namespace.ip("link set eth0 up");
        namespace.ip("route add default via " + outsideAddress());
        namespace.ip("route add %s/22 dev eth0".formatted(loadBalancerAddress(0)));
        namespace.run("sysctl", "-q", "-w", "net.ipv4.ip_forward=1");
    }

    static void remove(String bridge) {
        Shell.attempt(List.of("ip", "link", "delete", bridge));
    }

    private String address(int host) {
        return "172.30.%d.%d".formatted(number, host);
    }

    private String loadBalancerAddress(int host) {
        var offset = number * LOAD_BALANCERS + host;
        return "198.%d.%d.%d".formatted(18 + (offset >> 16), (offset >> 8) & 0xff, offset & 0xff);
    }

    private static String bridge(int number) {
        return "hawser-b" + number;
    }

    // The kernel lets only one of us have each name, so that several JVMs can run side by side.
    private static RealNetwork claim() {
        var folder = Run.current().newFolder("network");
        for (var number = 0; number < NETWORKS; number++) {
            var bridge = bridge(number);
            if (Shell.attempt(List.of("ip", "link", "add", bridge, "type", "bridge")).good()) {
                Run.current().remember(() -> remove(bridge));
                note(folder.resolve(NOTE), bridge);
                var network = new RealNetwork(number);
                ip("address add %s/24 dev %s".formatted(network.outsideAddress(), bridge));
                ip("address add %s/22 dev %s".formatted(network.loadBalancerAddress(1), bridge));
                ip("link set %s up".formatted(bridge));
                return network;
            }
        }
        throw new IllegalStateException(
                "all %d bridges are taken; see: ip link".formatted(NETWORKS));
    }

    private static void ip(String words) {
        Shell.run(("ip " + words).split(" ", -1));
    }

    private static void note(Path file, String bridge) {
        try {
            Files.writeString(file, bridge);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Shared {
        static final RealNetwork NETWORK = claim();
    }
}
