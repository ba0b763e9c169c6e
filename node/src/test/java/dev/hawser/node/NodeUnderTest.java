package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.toolbox.Toolbox;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.awaitility.core.ConditionFactory;

/** A node on loopback addresses that no other test uses, and somebody who asks what it runs. */
record NodeUnderTest(ProcessNode node) implements AutoCloseable {
    static final String ADDRESS = "127.88.20.1";

    static NodeUnderTest start(InMemoryCluster cluster) throws IOException {
        return new NodeUnderTest(
                ProcessNode.start(
                        new NodeOptions(
                                "blue",
                                ADDRESS,
                                AddressRange.of("127.88.30.0/24"),
                                Optional.of(AddressRange.of("127.88.10.0/24")),
                                Optional.of(PortRange.NODE_PORTS)),
                        cluster.asManager("node"),
                        Toolbox.standard()));
    }

    @Override
    public void close() {
        node.close();
    }

    Optional<InetSocketAddress> reachableAt(PortKey port) {
        return node.reachableAt(Workloads.WEB, port);
    }

    InetSocketAddress loadBalancer() {
        eventually().until(() -> reachableAt(Workloads.HTTP).isPresent());
        return reachableAt(Workloads.HTTP).orElseThrow();
    }

    InetSocketAddress reallyAt(InetSocketAddress told) {
        return node.reallyAt(told);
    }

    /** Refusals before a pod is ready are no failure. */
    static ConditionFactory eventually() {
        return await().atMost(Duration.ofMinutes(1)).ignoreExceptions();
    }

    static String get(InetSocketAddress at) throws IOException {
        var uri =
                URI.create(
                        "http://%s:%d/".formatted(at.getAddress().getHostAddress(), at.getPort()));
        var connection = uri.toURL().openConnection();
        connection.setReadTimeout(10_000);
        try (var body = connection.getInputStream()) {
            return new String(body.readAllBytes(), UTF_8);
        }
    }

    static String askByUdp(InetSocketAddress at, String text) throws IOException {
        try (var socket = new DatagramSocket()) {
            socket.setSoTimeout(1_000);
            socket.send(new DatagramPacket(text.getBytes(UTF_8), text.length(), at));
            var answer = new DatagramPacket(new byte[1500], 1500);
            socket.receive(answer);
            return new String(answer.getData(), 0, answer.getLength(), UTF_8);
        }
    }
}
