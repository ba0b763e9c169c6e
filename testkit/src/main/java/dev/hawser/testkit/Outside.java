package dev.hawser.testkit;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** Somebody outside of all clusters, who asks backends and takes silence for an answer. */
public final class Outside {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private Outside() {}

    /** What an HTTP server says, over a connection of its own; empty if nothing good. */
    public static Optional<String> http(String address, int port) {
        var request =
                HttpRequest.newBuilder(URI.create("http://%s:%d/".formatted(address, port)))
                        .timeout(PATIENCE)
                        .build();
        try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            var response = client.send(request, HttpResponse.BodyHandlers.ofString());
            return response.statusCode() == 200
                    ? Optional.of(response.body().strip())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
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
