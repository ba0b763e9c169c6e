package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports of the loopback address that nobody listens on.
 *
 * <p>Drawn by lot from below the range in which the kernel gives ports to outgoing connections: any
 * client on this machine could otherwise be given one before its taker listens on it.
 */
public final class FreePorts {
    private static final int LOWEST = 12_000;
    private static final int HIGHEST = 29_999;
    private static final int ATTEMPTS = 100;

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
                held.add(hold());
            }
            return held.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            held.forEach(FreePorts::close);
        }
    }

    private static ServerSocket hold() throws IOException {
        for (var attempt = 1; ; attempt++) {
            var port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST + 1);
            try {
                return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
            } catch (BindException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
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
