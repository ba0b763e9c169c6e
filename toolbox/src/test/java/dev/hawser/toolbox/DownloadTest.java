package dev.hawser.toolbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DownloadTest {
    /** What a server does with one request. */
    private interface Deed {
        void on(HttpExchange exchange) throws IOException, InterruptedException;
    }

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration PAUSE = Duration.ofMillis(10);

    @TempDir private Path folder;
    private final Queue<String> said = new ConcurrentLinkedQueue<>();
    private final Queue<Deed> deeds = new ConcurrentLinkedQueue<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        deeds.remove().on(exchange); // one that nobody foresaw is cut
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                });
        server.start();
    }

    @AfterEach
    void stop() {
        end.countDown();
        server.stop(0);
    }

    @Test
    void aServerThatFailsAtFirstIsAskedAgain() throws Exception {
        deeds.add(exchange -> send(exchange, 503, "not now"));
        deeds.add(exchange -> send(exchange, 200, "program"));

        assertThat(fetched(LONG)).hasContent("program");
        assertThat(said)
                .singleElement()
                .asString()
                .endsWith("/tool answers 503; trying again in 10 ms (2 of 3)");
    }

    @Test
    void whatStallsHalfWayIsFetchedAnewAndWhole() throws Exception {
        deeds.add(this::sendHalfOfSomethingLonger);
        deeds.add(exchange -> send(exchange, 200, "program"));

        assertThat(fetched(Duration.ofSeconds(2))).hasContent("program");
        assertThat(said)
                .singleElement()
                .asString()
                .contains("/tool: 0.0 of 0.0 MB after")
                .contains("and no more comes; trying again");
    }

    @Test
    void aConnectionCutHalfWayIsMadeAnew() throws Exception {
        deeds.add(exchange -> {
            exchange.sendResponseHeaders(200, 100);
            exchange.getResponseBody().write(new byte[10]);
            exchange.getResponseBody().flush();
        });
        deeds.add(exchange -> send(exchange, 200, "program"));

        assertThat(fetched(LONG)).hasContent("program");
    }

    @Test
    void aServerThatNeverDeliversIsGivenUpAfterSomeAttempts() {
        for (var attempt = 0; attempt < 3; attempt++) {
            deeds.add(this::sendHalfOfSomethingLonger);
        }

        assertThatThrownBy(() -> fetched(Duration.ofMillis(200)))
                .hasMessageContaining("no more comes, 3 times");
    }

    @Test
    void whatIsNotThereIsNotAskedForAgain() {
        deeds.add(exchange -> send(exchange, 404, "never"));

        assertThatThrownBy(() -> fetched(LONG)).hasMessageEndingWith("/tool answers 404");
        assertThat(said).isEmpty();
    }

    @Test
    void whoCannotBeReachedIsNotAskedAgain() throws Exception {
        try (var nobody = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var download = download(LONG)) {
            var port = nobody.getLocalPort();
            nobody.close();

            assertThatThrownBy(() -> download.text(address(port)))
                    .hasMessageContaining("ConnectException");
            assertThat(said).isEmpty();
        }
    }

    @Test
    void eachPauseIsTwiceTheOneBefore() {
        assertThat(limits(LONG).pauseAfter(1)).isEqualTo(Duration.ofMillis(10));
        assertThat(limits(LONG).pauseAfter(3)).isEqualTo(Duration.ofMillis(40));
    }

    private Path fetched(Duration silence) throws Exception {
        var file = folder.resolve("tool");
        Files.writeString(file, "what another run left here");
        try (var download = download(silence)) {
            download.file(address(server.getAddress().getPort()), file);
        }
        return file;
    }

    private Download download(Duration silence) {
        return new Download(limits(silence), new Machine(Map.of(), said::add));
    }

    private static Download.Limits limits(Duration silence) {
        return new Download.Limits(LONG, silence, LONG, 3, PAUSE);
    }

    private static URI address(int port) {
        return URI.create("http://127.0.0.1:%d/tool".formatted(port));
    }

    private static void send(HttpExchange exchange, int status, String words) throws IOException {
        var bytes = words.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private void sendHalfOfSomethingLonger(HttpExchange exchange)
            throws IOException, InterruptedException {
        exchange.sendResponseHeaders(200, 2_000);
        exchange.getResponseBody().write(new byte[1_000]);
        exchange.getResponseBody().flush();
        end.await();
    }
}
