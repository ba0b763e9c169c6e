package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class UdpRelayTest {
    private static final InetSocketAddress ANY_PORT = Sockets.at("127.0.0.1", 0);
    private static final Duration SILENCE = Duration.ofSeconds(30);

    @Test
    void twoClientsEachGetTheirOwnAnswersFromTheirOwnPod() throws Exception {
        try (var one = echoing("one ");
                var two = echoing("two ");
                var relay = UdpRelay.open(ANY_PORT, poolOf(one, two), SILENCE);
                var blue = client();
                var green = client()) {
            assertThat(ask(blue, relay, "blue")).isEqualTo("one blue");
            assertThat(ask(green, relay, "green")).isEqualTo("two green");
            assertThat(ask(blue, relay, "blue again")).isEqualTo("one blue again");
        }
    }

    @Test
    void aClientWhosePodLeftIsMovedToOneThatIsThere() throws Exception {
        try (var leaving = echoing("leaving ");
                var staying = echoing("staying ");
                var client = client()) {
            var pool = poolOf(leaving);
            try (var relay = UdpRelay.open(ANY_PORT, pool, SILENCE)) {
                assertThat(ask(client, relay, "1")).isEqualTo("leaving 1");
                pool.set(List.of(addressOf(staying)));
                assertThat(ask(client, relay, "2")).isEqualTo("staying 2");
            }
        }
    }

    private static String ask(DatagramSocket client, Relay relay, String text) throws IOException {
        client.send(new DatagramPacket(text.getBytes(UTF_8), text.length(), relay.at()));
        var answer = new DatagramPacket(new byte[1500], 1500);
        client.receive(answer);
        return new String(answer.getData(), 0, answer.getLength(), UTF_8);
    }

    private static DatagramSocket client() throws IOException {
        var socket = new DatagramSocket(ANY_PORT);
        socket.setSoTimeout(10_000);
        return socket;
    }

    private static DatagramSocket echoing(String prefix) throws IOException {
        var pod = new DatagramSocket(0, InetAddress.ofLiteral("127.0.0.1"));
        Thread.startVirtualThread(() -> {
            var packet = new DatagramPacket(new byte[1500], 1500);
            while (!pod.isClosed()) {
                try {
                    packet.setLength(1500);
                    pod.receive(packet);
                    var text = prefix + new String(packet.getData(), 0, packet.getLength(), UTF_8);
                    var bytes = text.getBytes(UTF_8);
                    pod.send(new DatagramPacket(bytes, bytes.length, packet.getSocketAddress()));
                } catch (IOException e) {
                    return;
                }
            }
        });
        return pod;
    }

    private static InetSocketAddress addressOf(DatagramSocket pod) {
        return new InetSocketAddress(pod.getLocalAddress(), pod.getLocalPort());
    }

    private static BackendPool poolOf(DatagramSocket... pods) {
        var pool = new BackendPool();
        pool.set(List.of(pods).stream().map(UdpRelayTest::addressOf).toList());
        return pool;
    }
}
