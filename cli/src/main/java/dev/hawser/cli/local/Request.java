package dev.hawser.cli.local;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** One real request to a load balancer, as a client of it would make. */
final class Request {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** The answer. */
    static String make(Row.Address address) throws IOException, InterruptedException {
        return switch (address.protocol()) {
            case TCP -> get(address);
            case UDP -> datagram(address);
        };
    }

    private static String get(Row.Address address) throws IOException, InterruptedException {
        try (var client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            var request =
                    HttpRequest.newBuilder(URI.create("http://" + address.written() + "/"))
                            .timeout(PATIENCE)
                            .build();
            var response = client.send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
            if (response.statusCode() != 200) {
                throw new IOException("HTTP status " + response.statusCode());
            }
            return response.body();
        }
    }

    private static String datagram(Row.Address address) throws IOException {
        try (var socket = new DatagramSocket()) {
            socket.setSoTimeout((int) PATIENCE.toMillis());
            var question = "hello\n".getBytes(UTF_8);
            socket.send(new DatagramPacket(question, question.length, address.at()));
            var answer = new DatagramPacket(new byte[65_535], 65_535);
            socket.receive(answer);
            return new String(answer.getData(), 0, answer.getLength(), UTF_8);
        }
    }

    private Request() {}
}
