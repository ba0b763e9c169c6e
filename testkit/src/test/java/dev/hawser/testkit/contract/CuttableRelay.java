package dev.hawser.testkit.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A wire on loopback that can be cut and mended, so that one client alone loses its server. */
final class CuttableRelay implements AutoCloseable {
    private final ServerSocket listening;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    private CuttableRelay(InetAddress address, int target) throws IOException {
        this.listening = new ServerSocket(0, 50, address);
        this.target = target;
    }

    static CuttableRelay to(int port) {
        return at(InetAddress.getLoopbackAddress(), port);
    }

    static CuttableRelay at(InetAddress address, int target) {
        try {
            var relay = new CuttableRelay(address, target);
            Thread.ofVirtual().start(relay::accept);
            return relay;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return listening.getLocalPort();
    }

    void cut() {
        cut = true;
        sockets.forEach(CuttableRelay::close);
    }

    void mend() {
        cut = false;
    }

    @Override
    public void close() {
        cut();
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        try {
            while (true) {
                var client = listening.accept();
                Thread.ofVirtual().start(() -> connect(client));
            }
        } catch (IOException closed) {
            // the end
        }
    }

    private void connect(Socket client) {
        try {
            sockets.add(client);
            var server = new Socket(InetAddress.getLoopbackAddress(), target);
            sockets.add(server);
            if (cut) {
                close(client);
                close(server);
            }
            Thread.ofVirtual().start(() -> pump(client, server));
            pump(server, client);
        } catch (IOException refused) {
            close(client);
        }
    }

    private void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException cut) {
            // either side is gone, so the other goes too
        } finally {
            close(from);
            close(to);
            sockets.remove(from);
            sockets.remove(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
