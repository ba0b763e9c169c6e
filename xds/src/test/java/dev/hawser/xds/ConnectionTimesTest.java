package dev.hawser.xds;

import static dev.hawser.xds.DeltaClient.names;
import static dev.hawser.xds.ResourceType.CLUSTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.grpc.Status;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Connections that die, grow old or are sent away. */
@Execution(ExecutionMode.CONCURRENT)
class ConnectionTimesTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration SOON = Duration.ofMillis(500);

    private static ServerHub hub(Duration keepAlive, Duration maxAge) {
        return new ServerHub(new ConnectionTimes(keepAlive, SOON, maxAge, SOON, SOON, LONG, LONG));
    }

    /** No end is ever said: bytes just go nowhere, as when a machine loses its power. */
    @Test
    void aClientThatIsSilentlyCutOffIsNoticed() throws Exception {
        try (var hub = hub(Duration.ofSeconds(1), LONG);
                var wire = new Wire(hub.server().port());
                var client = hub.blueAt(wire.port())) {
            hub.server().publish("tenant-blue", List.of(Resources.cluster("one")));
            client.subscribe(CLUSTER);
            client.receive();
            assertThat(hub.server().feedback("tenant-blue").connected()).isEqualTo(1);

            wire.cut();

            await().atMost(Duration.ofSeconds(30))
                    .until(() -> hub.server().feedback("tenant-blue").connected() == 0);
        }
    }

    @Test
    void anOldConnectionIsAskedToComeAnew() throws Exception {
        try (var hub = hub(LONG, Duration.ofSeconds(1));
                var client = hub.blue()) {
            hub.server().publish("tenant-blue", List.of(Resources.cluster("one")));
            client.subscribe(CLUSTER);
            client.receive();

            assertThat(client.awaitEnd().getCode()).isEqualTo(Status.Code.UNAVAILABLE);

            try (var again = hub.blue()) {
                again.subscribe(CLUSTER);
                assertThat(names(again.receive())).containsExactly("one");
            }
        }
    }

    @Test
    void aServerThatStopsSendsItsClientsElsewhere() throws Exception {
        try (var elsewhere = hub(LONG, LONG)) {
            elsewhere.server().publish("tenant-blue", List.of(Resources.cluster("one")));
            var stopping = hub(LONG, LONG);
            try (var client = stopping.blue()) {
                stopping.server().publish("tenant-blue", List.of(Resources.cluster("one")));
                client.subscribe(CLUSTER);
                client.receive();

                stopping.close();

                var end = client.awaitEnd();
                assertThat(end.getCode()).isEqualTo(Status.Code.UNAVAILABLE);
                assertThat(end.getDescription()).contains("stopping");
            }
            try (var client = elsewhere.blue()) {
                client.subscribe(CLUSTER);
                assertThat(names(client.receive())).containsExactly("one");
            }
        }
    }

    @ParameterizedTest(name = "{0} tries in vain")
    @CsvSource({"0, 2", "1, 4", "4, 32", "5, 60", "1000, 60"})
    void triesBecomeRarer(int tries, int seconds) {
        assertThat(ConnectionTimes.standard().retryAfter(tries))
                .isEqualTo(Duration.ofSeconds(seconds));
    }
}
