package dev.hawser.manager;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** A tenant's pod that answers every request with its own words. */
final class Backend implements AutoCloseable {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();

    private final HttpServer server;

    private Backend(HttpServer server) {
        this.server = server;
    }

    static Backend saying(String words) {
        try {
            var server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext(
                    "/",
                    exchange -> {
                        var body = words.getBytes(UTF_8);
                        try (exchange) {
                            exchange.sendResponseHeaders(200, body.length);
                            exchange.getResponseBody().write(body);
                        }
                    });
            server.start();
            return new Backend(server);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** What answers at an address, or the reason why nothing does. */
    static String ask(String host, int port) {
        return ask(host, port, "/");
    }

    static String ask(String host, int port, String path) {
        try {
            var request =
                    HttpRequest.newBuilder(URI.create("http://%s:%d%s".formatted(host, port, path)))
                            .timeout(Duration.ofSeconds(2))
                            .build();
            return CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException e) {
            return "nothing: " + e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "nothing: " + e;
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
