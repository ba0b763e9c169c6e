package dev.hawser.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The one bridge to which all clusters of a JVM are attached; this machine itself plays the world
 * outside of them.
 *
 * <p>Addresses 2 to 99 of its range are nodes, 100 to 250 are for load balancers.
 */
final class RealNetwork {
    static final String NOTE = "bridge";

    private final int number;
    private int nodes = 1;
    private int loadBalancers = 99;

    private RealNetwork(int number) {
        this.number = number;
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

    synchronized String nextLoadBalancerAddress() {
        loadBalancers++;
        return address(loadBalancers);
    }

    /** Gives a namespace an interface {@code eth0} with that address, and the way out. */
    void attach(NetworkNamespace namespace, String address) {
        var host = address.substring(address.lastIndexOf('.') + 1);
        var outer = "hawser-v" + number + "-" + host;
        Shell.run(
                "ip",
                "link",
                "add",
                outer,
                "type",
                "veth",
                "peer",
                "name",
                "eth0",
                "netns",
                namespace.name());
        Shell.run("ip", "link", "set", outer, "master", bridge(number), "up");
        namespace.run("ip", "address", "add", address + "/24", "dev", "eth0");
        namespace.run("ip", "link", "set", "eth0", "up");
        namespace.run("ip", "route", "add", "default", "via", outsideAddress());
        namespace.run("sysctl", "-q", "-w", "net.ipv4.ip_forward=1");
    }

    static void remove(String bridge) {
        Shell.attempt(List.of("ip", "link", "delete", bridge));
    }

    private String address(int host) {
        return "172.30.%d.%d".formatted(number, host);
    }

    private static String bridge(int number) {
        return "hawser-b" + number;
    }

    // The kernel lets only one of us have each name, so that several JVMs can run side by side.
    private static RealNetwork claim() {
        var folder = TestRun.current().newFolder("network");
        for (var number = 0; number < 256; number++) {
            var bridge = bridge(number);
            if (Shell.attempt(List.of("ip", "link", "add", bridge, "type", "bridge")).good()) {
                TestRun.current().remember(() -> remove(bridge));
                note(folder.resolve(NOTE), bridge);
                var network = new RealNetwork(number);
                Shell.run("ip", "address", "add", network.outsideAddress() + "/24", "dev", bridge);
                Shell.run("ip", "link", "set", bridge, "up");
                return network;
            }
        }
        throw new IllegalStateException("all 256 bridges are taken; see: ip link");
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
