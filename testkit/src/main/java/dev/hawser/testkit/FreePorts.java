package dev.hawser.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Ports of the loopback address that nobody listens on. */
public final class FreePorts {
    private FreePorts() {}

    /** One free port. */
    public static int take() {
        return take(1).getFirst();
    }

    /** Several, all different: they are held together before any is let go. */
    public static List<Integer> take(int count) {
        var held = new ArrayList<ServerSocket>();
        try {
            for (var i = 0; i < count; i++) {
                held.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return held.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            held.forEach(FreePorts::close);
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
