package dev.hawser.cluster.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/**
 * What a program counts, in the text that every Prometheus reads. It may come from several
 * registries: one of them holds no gauge and counter whose names differ by {@code _total} alone.
 */
record MetricsPage(List<PrometheusRegistry> registries) implements HttpHandler {
    private static final PrometheusTextFormatWriter WRITER = PrometheusTextFormatWriter.create();

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        var text = new ByteArrayOutputStream();
        for (var registry : registries) {
            WRITER.write(text, registry.scrape());
        }
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", WRITER.getContentType());
            exchange.sendResponseHeaders(200, text.size());
            text.writeTo(exchange.getResponseBody());
        }
    }
}
