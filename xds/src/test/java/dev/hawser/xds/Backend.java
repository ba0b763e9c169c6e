package dev.hawser.xds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Says its name to whoever connects, and hangs up. */
final class Backend implements AutoCloseable {
    private final String name;
    private final ServerSocket socket;

    Backend(String name) {
        this.name = name;
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        Thread.startVirtualThread(this::serve);
    }

    int port() {
        return socket.getLocalPort();
    }

    /** What is heard at a port of loopback; nothing if there is nobody. */
    static String ask(int port) {
        try (var connection = new Socket(InetAddress.getLoopbackAddress(), port)) {
            connection.setSoTimeout(5_000);
            return new String(connection.getInputStream().readAllBytes(), UTF_8);
        } catch (IOException nobody) {
            return "";
        }
    }

    private void serve() {
        while (!socket.isClosed()) {
            try (var connection = socket.accept()) {
                connection.getOutputStream().write(name.getBytes(UTF_8));
            } catch (IOException goneAgain) {
                // whoever asked did not wait, or we are being closed
            }
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
