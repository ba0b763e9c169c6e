package dev.hawser.planner.envoy;

import static dev.hawser.planner.envoy.TestBackends.at;
import static dev.hawser.planner.envoy.TestBackends.tcp;
import static dev.hawser.planner.envoy.TestBackends.tellingClients;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.planner.envoy.TestServer.Conversation;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.model.Traffic;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One listener for both families, and who endpoints take a client for, as Envoy shows it. */
@Tag("envoy")
class EnvoyClientAddressTest {
    private static final String EVERYWHERE = "::";

    @TempDir private Path folder;

    @ParameterizedTest(name = "an endpoint at {0}")
    @ValueSource(strings = {"127.0.0.1", "::1"})
    void aListenerAnswersInBothFamiliesAndEndpointsLearnTheClient(String address) throws Exception {
        try (var server = TestServer.at(address, tellingWhoCalls());
                var proxy =
                        TrafficProxy.start(
                                folder, tcp(tellingClients(), at(address, server)), EVERYWHERE)) {
            assertThat(TestClient.askFrom("127.0.0.9", proxy)).isEqualTo("/127.0.0.9");
            try (var client = TestClient.ofIpv6(proxy)) {
                assertThat(client.line()).isEqualTo("/0:0:0:0:0:0:0:1");
            }
        }
    }

    @Test
    void datagramsGoThroughInBothFamilies() throws Exception {
        try (var server = new DatagramSocket(0, InetAddress.ofLiteral("::1"))) {
            Thread.ofVirtual().start(() -> echo(server));
            var backend =
                    new Backend(
                            "dns",
                            Protocol.UDP,
                            53,
                            Traffic.STANDARD,
                            List.of(new Endpoint("::1", server.getLocalPort())));
            try (var proxy = TrafficProxy.start(folder, backend, EVERYWHERE)) {
                assertThat(answer("127.0.0.1", proxy.port())).isEqualTo("hello");
                assertThat(answer("::1", proxy.port())).isEqualTo("hello");
            }
        }
    }

    /** Reads the header of PROXY protocol, version 2, and answers with the client it names. */
    private static Conversation tellingWhoCalls() {
        return client -> {
            var in = client.getInputStream();
            var start = in.readNBytes(16);
            assertThat(new String(start, 0, 12, US_ASCII)).endsWith("QUIT\n");
            var rest = in.readNBytes(((start[14] & 0xff) << 8) | (start[15] & 0xff));
            var source = new byte[start[13] == 0x11 ? 4 : 16]; // TCP over IPv4, else IPv6
            System.arraycopy(rest, 0, source, 0, source.length);
            client.getOutputStream()
                    .write((InetAddress.getByAddress(source) + "\n").getBytes(US_ASCII));
        };
    }

    private static void echo(DatagramSocket server) {
        try {
            while (true) {
                var packet = new DatagramPacket(new byte[64], 64);
                server.receive(packet);
                server.send(packet);
            }
        } catch (IOException _) {
            // closed
        }
    }

    private static String answer(String address, int port) throws Exception {
        try (var client = new DatagramSocket()) {
            client.setSoTimeout(10_000);
            client.connect(new InetSocketAddress(InetAddress.ofLiteral(address), port));
            client.send(new DatagramPacket("hello".getBytes(US_ASCII), 5));
            var packet = new DatagramPacket(new byte[64], 64);
            client.receive(packet);
            return new String(packet.getData(), 0, packet.getLength(), US_ASCII);
        }
    }
}
