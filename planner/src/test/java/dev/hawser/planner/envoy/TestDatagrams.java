package dev.hawser.planner.envoy;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A backend that answers each datagram with its name, and clients that ask for it. */
final class TestDatagrams implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;

    private final DatagramSocket socket;
    private final byte[] name;

    private TestDatagrams(DatagramSocket socket, String name) {
        this.socket = socket;
        this.name = name.getBytes(US_ASCII);
        Thread.ofVirtual().name("datagrams").start(this::answer);
    }

    static TestDatagrams saying(String name) throws IOException {
        return new TestDatagrams(socket("127.0.0.1"), name);
    }

    int port() {
        return socket.getLocalPort();
    }

    /** Who answers a client of this address, from a port that it did not have before. */
    static String askFrom(String address, TrafficProxy proxy) throws IOException {
        try (var client = socket(address)) {
            client.setSoTimeout(PATIENCE_MILLIS);
            client.connect(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), proxy.port()));
            client.send(new DatagramPacket(new byte[1], 1));
            var answer = new DatagramPacket(new byte[100], 100);
            client.receive(answer);
            return new String(answer.getData(), 0, answer.getLength(), US_ASCII);
        }
    }

    @Override
    public void close() {
        socket.close();
    }

    private static DatagramSocket socket(String address) throws IOException {
        return new DatagramSocket(new InetSocketAddress(InetAddress.ofLiteral(address), 0));
    }

    private void answer() {
        try {
            while (!socket.isClosed()) {
                var question = new DatagramPacket(new byte[100], 100);
                socket.receive(question);
                socket.send(new DatagramPacket(name, name.length, question.getSocketAddress()));
            }
        } catch (IOException e) {
            if (!socket.isClosed()) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
