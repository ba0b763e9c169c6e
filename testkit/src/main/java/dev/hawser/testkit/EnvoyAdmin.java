package dev.hawser.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The admin interface of an Envoy.
 *
 * @param addressFile where Envoy wrote which address it got
 */
record EnvoyAdmin(Path addressFile) {
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    /** Its port, as soon as Envoy tells. */
    OptionalInt port() {
        var text = address();
        return text.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(Integer.parseInt(text.substring(text.lastIndexOf(':') + 1)));
    }

    private String address() {
        try {
            return Files.exists(addressFile) ? Files.readString(addressFile).strip() : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean ready() {
        try {
            return port().isPresent() && ask("/ready", null).statusCode() == 200;
        } catch (UncheckedIOException e) {
            return false; // not listening yet
        }
    }

    HttpResponse<String> ask(String path, @Nullable String query) {
        try {
            var uri = new URI("http", address(), path, query, null);
            return HTTP.send(
                    HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(10)).build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking Envoy " + path, e);
        }
    }
}
