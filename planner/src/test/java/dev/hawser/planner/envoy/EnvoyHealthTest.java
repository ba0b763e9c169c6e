package dev.hawser.planner.envoy;

import static dev.hawser.planner.envoy.TestBackends.at;
import static dev.hawser.planner.envoy.TestBackends.tcp;
import static dev.hawser.planner.envoy.TestBackends.with;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.planner.envoy.TestServer.Conversation;
import dev.hawser.planner.model.HealthCheck;
import dev.hawser.planner.model.HealthCheck.Question;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is asked whether it is well, and what comes of the answer, as Envoy shows it. */
@Tag("envoy")
class EnvoyHealthTest {
    private static final String ONE = "127.0.0.1";

    @TempDir private Path folder;

    @Test
    void anEndpointThatSaysItIsIllIsLeftOutUntilItIsWell() throws Exception {
        var status = new AtomicInteger(200);
        var asking =
                new HealthCheck(
                        Duration.ofMillis(100),
                        Duration.ofSeconds(2),
                        1,
                        1,
                        new Question.Http("/healthz", Optional.empty(), List.of(200)),
                        Optional.empty());
        try (var moody = TestServer.at(ONE, answering(status));
                var steady = TestServer.at(ONE, answering(new AtomicInteger(200)));
                var proxy =
                        TrafficProxy.start(
                                folder, tcp(with(asking), at(ONE, moody), at(ONE, steady)), ONE)) {
            await().until(() -> proxy.stat("membership_healthy") == 2);

            status.set(503);
            await().until(() -> proxy.stat("membership_healthy") == 1);
            for (int i = 0; i < 6; i++) {
                assertThat(request(proxy)).startsWith("HTTP/1.1 200");
            }

            status.set(200);
            await().until(() -> proxy.stat("membership_healthy") == 2);
        }
    }

    private static String request(TrafficProxy proxy) throws Exception {
        try (var client = TestClient.of(proxy)) {
            client.say("GET / HTTP/1.1\r\nHost: a\r\n\r");
            return String.valueOf(client.line());
        }
    }

    private static Conversation answering(AtomicInteger status) {
        return client -> {
            var in = client.getInputStream();
            int seen = 0;
            while (seen < 4) { // to the empty line that ends a request
                int next = in.read();
                if (next < 0) {
                    return;
                }
                seen = next == '\r' || next == '\n' ? seen + 1 : 0;
            }
            client.getOutputStream()
                    .write(
                            ("HTTP/1.1 "
                                            + status.get()
                                            + " said\r\ncontent-length: 0\r\n"
                                            + "connection: close\r\n\r\n")
                                    .getBytes(US_ASCII));
        };
    }
}
