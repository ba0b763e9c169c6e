package dev.hawser.planner.envoy;

import static dev.hawser.planner.envoy.TestBackends.at;
import static dev.hawser.planner.envoy.TestBackends.connectWithin;
import static dev.hawser.planner.envoy.TestBackends.keepingClients;
import static dev.hawser.planner.envoy.TestBackends.silentFor;
import static dev.hawser.planner.envoy.TestBackends.tcp;
import static dev.hawser.planner.envoy.TestBackends.with;
import static dev.hawser.planner.envoy.TestBackends.withConnections;
import static dev.hawser.planner.envoy.TestServer.echo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.model.Traffic;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What connections live through, as Envoy shows it. */
@Tag("envoy")
@Execution(ExecutionMode.CONCURRENT)
class EnvoyTrafficTest {
    private static final String ONE = "127.0.0.1";

    @TempDir private Path folder;

    @Test
    void clientsKeepTheirEndpointByTheirAddress() throws Exception {
        try (var first = TestServer.at(ONE, echo("first"));
                var second = TestServer.at(ONE, echo("second"));
                var proxy =
                        TrafficProxy.start(
                                folder,
                                tcp(keepingClients(), at(ONE, first), at(ONE, second)),
                                ONE)) {
            var met = new HashSet<String>();
            for (int client = 2; client < 34; client++) {
                var address = "127.0.0." + client;
                var endpoint = TestClient.askFrom(address, proxy);
                assertThat(endpoint).isNotNull();
                assertThat(TestClient.askFrom(address, proxy)).isEqualTo(endpoint);
                met.add(endpoint);
            }
            assertThat(met).containsExactlyInAnyOrder("first", "second");
        }
    }

    @Test
    void aSilentConnectionEnds() throws Exception {
        try (var server = TestServer.at(ONE, echo("here"));
                var proxy =
                        TrafficProxy.start(
                                folder,
                                tcp(with(silentFor(Duration.ofMillis(500))), at(ONE, server)),
                                ONE);
                var client = TestClient.of(proxy)) {
            assertThat(client.line()).isEqualTo("here");
            assertThat(client.line()).isNull();
        }
    }

    @Test
    void noMoreConnectionsThanAllowedReachABackend() throws Exception {
        try (var server = TestServer.at(ONE, echo("here"));
                var proxy =
                        TrafficProxy.start(folder, tcp(withConnections(1), at(ONE, server)), ONE);
                var first = TestClient.of(proxy)) {
            assertThat(first.line()).isEqualTo("here");
            assertThat(TestClient.ask(proxy)).isNull();
            assertThat(proxy.stat("upstream_cx_overflow")).isPositive();

            first.close();

            await().untilAsserted(() -> assertThat(TestClient.ask(proxy)).isEqualTo("here"));
            assertThat(server.most()).isEqualTo(1);
        }
    }

    @Test
    void whoDoesNotAnswerInTimeIsPassedOver() throws Exception {
        try (var deaf = new ServerSocket(0, 1, InetAddress.ofLiteral(ONE));
                var server = TestServer.at(ONE, echo("here"));
                var proxy =
                        TrafficProxy.start(
                                folder,
                                tcp(
                                        with(connectWithin(Duration.ofMillis(200))),
                                        new Endpoint(ONE, deaf.getLocalPort()),
                                        at(ONE, server)),
                                ONE)) {
            var crowd = fill(deaf);
            for (int i = 0; i < 4; i++) { // in turn, so that some begin with the deaf one
                assertThat(TestClient.ask(proxy)).isEqualTo("here");
            }
            assertThat(proxy.stat("upstream_cx_connect_timeout")).isPositive();
            for (var one : crowd) {
                one.close();
            }
        }
    }

    @Test
    void connectionsToAnEndpointThatWentFinishWhileNewOnesGoElsewhere() throws Exception {
        try (var going = TestServer.at(ONE, echo("going"));
                var staying = TestServer.at(ONE, echo("staying"));
                var proxy = TrafficProxy.start(folder, tcp(Traffic.STANDARD, at(ONE, going)), ONE);
                var early = TestClient.of(proxy)) {
            assertThat(early.line()).isEqualTo("going");

            proxy.tell(List.of(at(ONE, staying)));

            await().untilAsserted(() -> assertThat(TestClient.ask(proxy)).isEqualTo("staying"));
            early.say("still there?");
            assertThat(early.line()).isEqualTo("still there?");
            assertThat(going.open()).isEqualTo(1);
        }
    }

    /** Leaves no room among those that wait: whoever else calls is not even refused. */
    private static List<SocketChannel> fill(ServerSocket deaf) throws IOException {
        var crowd = new ArrayList<SocketChannel>();
        for (int i = 0; i < 8; i++) {
            var one = SocketChannel.open();
            one.configureBlocking(false);
            one.connect(new InetSocketAddress(deaf.getInetAddress(), deaf.getLocalPort()));
            crowd.add(one);
        }
        return crowd;
    }
}
