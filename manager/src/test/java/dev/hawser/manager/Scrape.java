package dev.hawser.manager;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** What a manager exports, as Prometheus reads it. */
final class Scrape {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Scrape() {}

    static String of(Manager manager) throws Exception {
        var address = "http://127.0.0.1:" + manager.metricsPort().orElseThrow() + "/metrics";
        return CLIENT.send(
                        HttpRequest.newBuilder(URI.create(address)).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
