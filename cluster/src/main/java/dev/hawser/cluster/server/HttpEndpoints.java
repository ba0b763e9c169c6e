package dev.hawser.cluster.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.exporter.httpserver.MetricsHandler;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The small HTTP server beside a program, which probes and Prometheus ask. */
public final class HttpEndpoints implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads;

    private HttpEndpoints(HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
    }

    /**
     * {@code /healthz} answers as long as the process does; {@code /readyz} says what it still
     * waits for.
     */
    public static HttpEndpoints health(ListenAddress address, Readiness readiness) {
        return start(
                address,
                Map.of(
                        "/healthz",
                        exchange -> answer(exchange, 200, "ok\n"),
                        "/readyz",
                        exchange -> {
                            var waitingFor = readiness.waitingFor();
                            if (waitingFor.isEmpty()) {
                                answer(exchange, 200, "ok\n");
                            } else {
                                answer(
                                        exchange,
                                        503,
                                        "waiting for:\n- "
                                                + String.join("\n- ", waitingFor)
                                                + "\n");
                            }
                        }));
    }

    /** {@code /metrics} in the format that the asking Prometheus prefers. */
    public static HttpEndpoints metrics(ListenAddress address, PrometheusRegistry registry) {
        return start(address, Map.of("/metrics", new MetricsHandler(registry)));
    }

    private static HttpEndpoints start(ListenAddress address, Map<String, HttpHandler> handlers) {
        try {
            var server = HttpServer.create(address.socketAddress(), 0);
            var threads = Executors.newVirtualThreadPerTaskExecutor();
            server.setExecutor(threads);
            handlers.forEach(server::createContext);
            server.start();
            return new HttpEndpoints(server, threads);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot listen on " + address + ": " + e.getMessage(), e);
        }
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        try (exchange) {
            var body = text.getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
