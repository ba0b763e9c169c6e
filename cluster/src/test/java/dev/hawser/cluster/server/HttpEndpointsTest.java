package dev.hawser.cluster.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class HttpEndpointsTest {
    private static final ListenAddress ANY_PORT = ListenAddress.parse("127.0.0.1:0");

    @Test
    void readyzSaysWhatItWaitsForUntilNothingIsLeft() throws Exception {
        var waitingFor =
                new AtomicReference<>(List.of("the hub to answer", "the first list of Services"));
        try (var endpoints = HttpEndpoints.health(ANY_PORT, waitingFor::get)) {
            assertThat(get(endpoints, "/healthz").statusCode()).isEqualTo(200);
            assertThat(get(endpoints, "/readyz"))
                    .satisfies(answer -> {
                        assertThat(answer.statusCode()).isEqualTo(503);
                        assertThat(answer.body())
                                .hasLineCount(3)
                                .contains("- the hub to answer", "- the first list of Services");
                    });

            waitingFor.set(List.of());

            assertThat(get(endpoints, "/readyz").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aPageIsThereOnceTheProgramIsReadyAndSaysWhatItCannotAnswer() throws Exception {
        var waitingFor = new AtomicReference<>(List.of("the hub to answer"));
        Page page =
                question -> {
                    if (question.containsKey("bad")) {
                        throw new IllegalArgumentException("bad: no such thing");
                    }
                    return "{\"of\": \"" + question.get("of") + "\"}";
                };
        try (var endpoints =
                HttpEndpoints.health(ANY_PORT, waitingFor::get, Map.of("/page", page))) {
            assertThat(get(endpoints, "/page").statusCode()).isEqualTo(503);

            waitingFor.set(List.of());

            var answer = get(endpoints, "/page?of=shop%2Fweb&also");
            assertThat(answer.body()).isEqualTo("{\"of\": \"shop/web\"}");
            assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
                    .startsWith("application/json");
            assertThat(get(endpoints, "/page?bad").statusCode()).isEqualTo(400);
            assertThat(get(endpoints, "/page?bad").body()).contains("no such thing");
            assertThat(ask(endpoints, "/page", "POST").statusCode()).isEqualTo(405);
        }
    }

    @Test
    void metricsAreThoseOfTheRegistry() throws Exception {
        var registry = new PrometheusRegistry();
        Counter.builder().name("ropes_total").register(registry).inc();
        try (var endpoints = HttpEndpoints.metrics(ANY_PORT, registry)) {
            assertThat(get(endpoints, "/metrics").body()).contains("ropes_total 1.0");
        }
    }

    @Test
    void aTakenPortIsNamed() {
        try (var first = HttpEndpoints.health(ANY_PORT, List::of)) {
            var taken = ListenAddress.parse("127.0.0.1:" + first.port());
            assertThatThrownBy(() -> HttpEndpoints.health(taken, List::of))
                    .hasMessageContaining("cannot listen on " + taken);
        }
    }

    private static HttpResponse<String> get(HttpEndpoints endpoints, String path)
            throws IOException, InterruptedException {
        return ask(endpoints, path, "GET");
    }

    private static HttpResponse<String> ask(HttpEndpoints endpoints, String path, String method)
            throws IOException, InterruptedException {
        var uri = URI.create("http://127.0.0.1:" + endpoints.port() + path);
        try (var client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(uri).method(method, BodyPublishers.noBody()).build(),
                    BodyHandlers.ofString());
        }
    }
}
