package dev.hawser.lab;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** Somebody outside of all clusters, who asks backends and takes silence for an answer. */
public final class Outside {
    public static final Duration PATIENCE = Duration.ofSeconds(2);

    // Longer than a busy machine may leave a backend waiting: slow is not what tests look for.
    public static final Duration ANSWER = Duration.ofSeconds(10);

    private Outside() {}

    /** What an HTTP server says, over a connection of its own; empty if nothing good. */
    public static Optional<String> http(String address, int port) {
        try {
            return Optional.of(ask(address, port));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * What an HTTP server says, over a connection of its own, or why it does not.
     *
     * <p>By hand, since the JDK's clients try again by themselves and so hide what failed.
     */
    public static String ask(String address, int port) throws IOException {
        try (var socket = new Socket()) {
            socket.setSoTimeout((int) ANSWER.toMillis());
            socket.connect(new InetSocketAddress(address, port), (int) PATIENCE.toMillis());
            var request = "GET / HTTP/1.0\r\nHost: %s\r\n\r\n".formatted(address);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            var body = answer.indexOf("\r\n\r\n");
            if (!answer.matches("(?s)HTTP/1.. 200 .*") || body < 0) {
                throw new IOException("no good answer: '%s'".formatted(answer));
            }
            return answer.substring(body).strip();
        }
    }

    /** What comes back for one datagram; empty if nothing does. */
    public static Optional<String> udp(String address, int port, String words) {
        var sent = words.getBytes(StandardCharsets.UTF_8);
        var buffer = new byte[2_048];
        try (var socket = new DatagramSocket()) {
            socket.setSoTimeout((int) PATIENCE.toMillis());
            socket.connect(new InetSocketAddress(InetAddress.getByName(address), port));
            socket.send(new DatagramPacket(sent, sent.length));
            var answer = new DatagramPacket(buffer, buffer.length);
            socket.receive(answer);
            return Optional.of(
                    new String(answer.getData(), 0, answer.getLength(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
