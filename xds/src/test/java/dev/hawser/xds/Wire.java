package dev.hawser.xds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A way to a port of loopback that can be cut without either end being told. */
final class Wire implements AutoCloseable {
    private final int target;
    private final ServerSocket socket;
    private final Queue<Socket> ends = new ConcurrentLinkedQueue<>();
    private volatile boolean cut;

    Wire(int target) throws IOException {
        this.target = target;
        this.socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return socket.getLocalPort();
    }

    /** From now on bytes are taken, and go nowhere. */
    void cut() {
        cut = true;
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                var near = socket.accept();
                var far = new Socket(InetAddress.getLoopbackAddress(), target);
                ends.add(near);
                ends.add(far);
                Thread.startVirtualThread(() -> carry(near, far));
                Thread.startVirtualThread(() -> carry(far, near));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void carry(Socket from, Socket to) {
        var bytes = new byte[8_192];
        try (from;
                to) {
            for (int read = from.getInputStream().read(bytes);
                    read >= 0;
                    read = from.getInputStream().read(bytes)) {
                if (!cut) {
                    to.getOutputStream().write(bytes, 0, read);
                }
            }
        } catch (IOException gone) {
            // one end hung up, and so does the other
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
            for (var end : ends) {
                end.close();
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
