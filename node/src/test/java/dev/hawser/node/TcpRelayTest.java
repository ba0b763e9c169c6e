package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TcpRelayTest {
    private static final InetSocketAddress ANY_PORT = Sockets.at("127.0.0.1", 0);

    @Test
    void anAnswerStillArrivesAfterTheClientHasFinishedItsRequest() throws Exception {
        try (var pod = podAnsweringAtTheEnd("all of it: ");
                var relay = TcpRelay.open(ANY_PORT, poolOf(pod))) {
            assertThat(ask(relay, "hello")).isEqualTo("all of it: hello");
        }
    }

    @Test
    void connectionsTakePodsInTurn() throws Exception {
        try (var one = podAnsweringAtTheEnd("one");
                var two = podAnsweringAtTheEnd("two");
                var relay = TcpRelay.open(ANY_PORT, poolOf(one, two))) {
            assertThat(List.of(ask(relay, ""), ask(relay, ""), ask(relay, "")))
                    .containsExactly("one", "two", "one");
        }
    }

    @Test
    void aDeadPodIsPassedOver() throws Exception {
        try (var alive = podAnsweringAtTheEnd("alive")) {
            var pool = new BackendPool();
            var nobody = Sockets.at("127.88.9.9", 28_080);
            pool.set(List.of(nobody, Sockets.at("127.0.0.1", alive.getLocalPort())));
            try (var relay = TcpRelay.open(ANY_PORT, pool)) {
                assertThat(List.of(ask(relay, ""), ask(relay, ""))).containsOnly("alive");
            }
        }
    }

    @Test
    void withoutAPodTheConnectionIsReset() throws Exception {
        try (var relay = TcpRelay.open(ANY_PORT, poolOf());
                var socket = new Socket(relay.at().getAddress(), relay.at().getPort())) {
            // Only read: the kernel reports a reset once, to whichever of read and write comes
            // first.
            assertThatThrownBy(() -> socket.getInputStream().read())
                    .isInstanceOf(SocketException.class);
        }
    }

    @Test
    void moreThanOneBufferFullComesThroughUnharmed() throws Exception {
        var much = "0123456789".repeat(100_000);
        try (var pod = podAnsweringAtTheEnd("");
                var relay = TcpRelay.open(ANY_PORT, poolOf(pod))) {
            assertThat(ask(relay, much)).isEqualTo(much);
        }
    }

    @Test
    void aPortInUseIsSaidAndNotShared() throws Exception {
        try (var holder = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            var taken = Sockets.at("127.0.0.1", holder.getLocalPort());
            assertThatThrownBy(() -> TcpRelay.open(taken, poolOf()))
                    .isInstanceOf(BindException.class);
        }
    }

    private static String ask(Relay relay, String request) throws IOException {
        try (var socket = new Socket(relay.at().getAddress(), relay.at().getPort())) {
            socket.setSoTimeout(10_000);
            var sending = Thread.startVirtualThread(() -> send(socket, request));
            var answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
            sending.interrupt();
            return answer;
        }
    }

    private static void send(Socket socket, String request) {
        try {
            socket.getOutputStream().write(request.getBytes(UTF_8));
            socket.shutdownOutput();
        } catch (IOException e) {
            return; // the reader sees the same and reports it
        }
    }

    /**
     * Answers only once the client has closed its direction: without half-close both would wait for
     * ever.
     */
    private static ServerSocket podAnsweringAtTheEnd(String prefix) throws IOException {
        var server = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
        Thread.startVirtualThread(() -> {
            while (!server.isClosed()) {
                try (var client = server.accept()) {
                    var request = client.getInputStream().readAllBytes();
                    client.getOutputStream().write(prefix.getBytes(UTF_8));
                    client.getOutputStream().write(request);
                } catch (IOException e) {
                    return;
                }
            }
        });
        return server;
    }

    private static BackendPool poolOf(ServerSocket... pods) {
        var pool = new BackendPool();
        pool.set(
                List.of(pods).stream()
                        .map(pod -> new InetSocketAddress(pod.getInetAddress(), pod.getLocalPort()))
                        .toList());
        return pool;
    }
}
