package dev.hawser.toolbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseTest {
    // echo -n program | sha256sum
    private static final String SUM =
            "1310ca2c8932dbd118668bd97442558a3e1f546b5e15c69699dfbd6024f548d8";

    @TempDir private Path folder;
    private final Map<String, String> published = new HashMap<>();
    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    var body = published.get(exchange.getRequestURI().getPath());
                    var bytes = (body == null ? "" : body).getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(
                            body == null ? 404 : 200, bytes.length == 0 ? -1 : bytes.length);
                    exchange.getResponseBody().write(bytes);
                    exchange.close();
                });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aProgramWithItsPublishedSumIsTaken() throws Exception {
        published.put("/tool", "program");
        published.put("/sums", "%s  other\n%s  tool\n".formatted("0".repeat(64), SUM));

        release().fetch(folder, machine());

        assertThat(folder.resolve("tool")).isExecutable().hasContent("program");
    }

    @Test
    void aProgramWithAnotherSumIsRefused() {
        published.put("/tool", "tampered");
        published.put("/sums", SUM);

        assertThatThrownBy(() -> release().fetch(folder, machine()))
                .hasMessageContaining("tool is not what was published")
                .hasMessageContaining("(expected: " + SUM + ")");
    }

    @Test
    void aProgramWithoutAPublishedSumIsRefused() {
        published.put("/tool", "program");
        published.put("/sums", "no sums here");

        assertThatThrownBy(() -> release().fetch(folder, machine()))
                .hasMessage("no checksum is published for tool");
    }

    @Test
    void anAnswerOtherThanGoodIsToldWithItsAddress() {
        assertThatThrownBy(() -> release().fetch(folder, machine()))
                .hasMessageMatching("http://.*/sums answers 404");
    }

    private Release release() {
        var base = "http://127.0.0.1:%d/".formatted(server.getAddress().getPort());
        return new Release(URI.create(base + "tool"), URI.create(base + "sums"), "tool", List.of());
    }

    private static Machine machine() {
        return new Machine(Map.of(), line -> {});
    }
}
