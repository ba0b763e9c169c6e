package dev.hawser.planner.envoy;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import org.jspecify.annotations.Nullable;

/** A client of the proxy; what does not come within a while does not come. */
final class TestClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;

    private final Socket socket = new Socket();
    private final BufferedReader reader;

    private TestClient(String from, String to, int port) throws IOException {
        socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
        socket.connect(new InetSocketAddress(InetAddress.ofLiteral(to), port), PATIENCE_MILLIS);
        socket.setSoTimeout(PATIENCE_MILLIS);
        reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
    }

    static TestClient of(TrafficProxy proxy) throws IOException {
        return new TestClient("127.0.0.1", "127.0.0.1", proxy.port());
    }

    static TestClient from(String address, TrafficProxy proxy) throws IOException {
        return new TestClient(address, "127.0.0.1", proxy.port());
    }

    static TestClient ofIpv6(TrafficProxy proxy) throws IOException {
        return new TestClient("::1", "::1", proxy.port());
    }

    /** The first line of a connection that is over then. */
    static @Nullable String ask(TrafficProxy proxy) throws IOException {
        return askFrom("127.0.0.1", proxy);
    }

    static @Nullable String askFrom(String address, TrafficProxy proxy) throws IOException {
        try (var client = from(address, proxy)) {
            return client.line();
        }
    }

    void say(String line) throws IOException {
        socket.getOutputStream().write((line + "\n").getBytes(US_ASCII));
    }

    /** The next line, or null once the other side hung up. */
    @Nullable String line() throws IOException {
        try {
            return reader.readLine();
        } catch (SocketException _) {
            return null; // hung up without a word
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
