package dev.hawser.planner.envoy;

import static dev.hawser.planner.envoy.TestBackends.at;
import static dev.hawser.planner.envoy.TestBackends.keepingClients;
import static dev.hawser.planner.envoy.TestBackends.tcp;
import static dev.hawser.planner.envoy.TestBackends.udp;
import static dev.hawser.planner.envoy.TestServer.echo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.planner.model.Endpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Which backend a client meets that comes back: the one it had, whatever ended meanwhile. */
@Tag("envoy")
@Execution(ExecutionMode.CONCURRENT)
class EnvoyAffinityTest {
    private static final String ONE = "127.0.0.1";
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final List<String> CLIENTS =
            IntStream.range(2, 18).mapToObj(i -> "127.0.0." + i).toList();

    @TempDir private Path folder;

    @Test
    void aClientKeepsItsBackendAfterItsConnectionTimedOut() throws Exception {
        try (var first = TestServer.at(ONE, echo("first"));
                var second = TestServer.at(ONE, echo("second"));
                var proxy =
                        TrafficProxy.start(
                                folder,
                                tcp(keepingClients(SHORT), at(ONE, first), at(ONE, second)),
                                ONE)) {
            var met = new HashMap<String, String>();
            for (var address : CLIENTS) {
                try (var client = TestClient.from(address, proxy)) {
                    met.put(address, Objects.requireNonNull(client.line()));
                    assertThat(client.line()).as("until the time is out").isNull();
                }
            }
            assertThat(met.values()).contains("first", "second");
            for (var address : CLIENTS.reversed()) { // else taking turns would look the same
                assertThat(TestClient.askFrom(address, proxy)).isEqualTo(met.get(address));
            }
        }
    }

    @Test
    void aClientKeepsItsBackendAfterItsUdpSessionTimedOut() throws Exception {
        try (var first = TestDatagrams.saying("first");
                var second = TestDatagrams.saying("second");
                var proxy =
                        TrafficProxy.start(
                                folder,
                                udp(
                                        keepingClients(SHORT),
                                        new Endpoint(ONE, first.port()),
                                        new Endpoint(ONE, second.port())),
                                ONE)) {
            var met = met(proxy, CLIENTS);
            assertThat(met.values()).contains("first", "second");
            await("until all time is out").until(() -> proxy.sessions() == 0);
            assertThat(met(proxy, CLIENTS.reversed())).isEqualTo(met);
        }
    }

    @Test
    void aClientHasTheSameBackendAtEveryProxy() throws Exception {
        try (var first = TestServer.at(ONE, echo("first"));
                var second = TestServer.at(ONE, echo("second"));
                var one =
                        TrafficProxy.start(
                                Files.createDirectory(folder.resolve("one")),
                                tcp(keepingClients(), at(ONE, first), at(ONE, second)),
                                ONE);
                var other =
                        TrafficProxy.start(
                                Files.createDirectory(folder.resolve("other")),
                                tcp(keepingClients(), at(ONE, second), at(ONE, first)),
                                ONE)) {
            for (var address : CLIENTS) {
                var backend = TestClient.askFrom(address, one);
                for (int again = 0; again < 2; again++) { // taking turns might agree once
                    assertThat(TestClient.askFrom(address, other)).isEqualTo(backend);
                }
            }
        }
    }

    private static Map<String, String> met(TrafficProxy proxy, List<String> clients)
            throws IOException {
        var met = new HashMap<String, String>();
        for (var address : clients) {
            met.put(address, TestDatagrams.askFrom(address, proxy));
        }
        return met;
    }
}
