package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Pattern;

/** Talks to an etcd through its JSON gateway. */
final class Etcd {
    private static final Pattern REVISION = Pattern.compile("\"revision\":\"(\\d+)\"");

    private Etcd() {}

    /** Drops every revision but the present one. */
    static void compact(int port) {
        // "AA==" is the key of one zero byte: nothing is there, but the header tells the revision.
        var header = REVISION.matcher(post(port, "range", "{\"key\": \"AA==\"}"));
        if (!header.find()) {
            throw new IllegalStateException("etcd tells no revision");
        }
        post(
                port,
                "compaction",
                "{\"revision\": \"%s\", \"physical\": true}".formatted(header.group(1)));
    }

    private static String post(int port, String verb, String body) {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/v3/kv/" + verb))
                        .timeout(Duration.ofSeconds(10))
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build();
        try (var http = HttpClient.newHttpClient()) {
            var response = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new IllegalStateException("etcd: " + response.body());
            }
            return response.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking etcd", e);
        }
    }
}
