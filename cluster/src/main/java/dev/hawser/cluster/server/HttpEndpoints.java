package dev.hawser.cluster.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        return health(address, readiness, Map.of());
    }

    /** The same, with pages by their paths, which are there once the program is ready. */
    public static HttpEndpoints health(
            ListenAddress address, Readiness readiness, Map<String, Page> pages) {
        var handlers = new HashMap<String, HttpHandler>();
        handlers.put("/healthz", exchange -> answer(exchange, 200, "ok\n"));
        handlers.put(
                "/readyz",
                exchange -> whenReady(readiness, exchange, () -> answer(exchange, 200, "ok\n")));
        pages.forEach((path, page) ->
                handlers.put(
                        path,
                        exchange -> whenReady(readiness, exchange, () -> show(exchange, page))));
        return start(address, handlers);
    }

    private interface Answering {
        void run() throws IOException;
    }

    private static void whenReady(Readiness readiness, HttpExchange exchange, Answering answering)
            throws IOException {
        var waitingFor = readiness.waitingFor();
        if (waitingFor.isEmpty()) {
            answering.run();
        } else {
            answer(exchange, 503, "waiting for:\n- " + String.join("\n- ", waitingFor) + "\n");
        }
    }

    private static void show(HttpExchange exchange, Page page) throws IOException {
        if (!exchange.getRequestMethod().equals("GET")) {
            answer(exchange, 405, "only GET\n");
            return;
        }
        try {
            var json = page.answer(question(exchange.getRequestURI()));
            answer(exchange, 200, "application/json", json);
        } catch (IllegalArgumentException e) {
            answer(exchange, 400, e.getMessage() + "\n");
        }
    }

    private static Map<String, String> question(URI asked) {
        var question = new HashMap<String, String>();
        for (var pair : Objects.requireNonNullElse(asked.getQuery(), "").split("&", -1)) {
            var parts = pair.split("=", 2);
            question.put(parts[0], parts.length < 2 ? "" : parts[1]);
        }
        return question;
    }

    /** {@code /metrics} of these registries. */
    public static HttpEndpoints metrics(ListenAddress address, PrometheusRegistry... registries) {
        return start(address, Map.of("/metrics", new MetricsPage(List.of(registries))));
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
        answer(exchange, status, "text/plain", text);
    }

    private static void answer(HttpExchange exchange, int status, String type, String text)
            throws IOException {
        try (exchange) {
            var body = text.getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
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
