package dev.hawser.node;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/**
 * Carries TCP connections to the pods of a Service; each direction of a connection closes on its
 * own.
 */
final class TcpRelay implements Relay {
    private static final int BACKLOG = 1024;
    private static final int CHUNK = 16 * 1024;

    private final InetSocketAddress at;
    private final ServerSocketChannel front;
    private final BackendPool pods;

    private TcpRelay(ServerSocketChannel front, BackendPool pods) throws IOException {
        this.at = (InetSocketAddress) front.getLocalAddress();
        this.front = front;
        this.pods = pods;
    }

    static TcpRelay open(InetSocketAddress at, BackendPool pods) throws IOException {
        var front = ServerSocketChannel.open();
        try {
            front.bind(at, BACKLOG);
            var relay = new TcpRelay(front, pods);
            Thread.ofVirtual().name("relay-tcp-" + relay.at).start(relay::accept);
            return relay;
        } catch (IOException e) {
            front.close();
            throw e;
        }
    }

    @Override
    public InetSocketAddress at() {
        return at;
    }

    @Override
    public void close() {
        Closing.quietly(front);
    }

    private void accept() {
        while (front.isOpen()) {
            try {
                var client = front.accept();
                Thread.startVirtualThread(() -> carry(client));
            } catch (IOException e) {
                // Closed by us, or one connection went away before it was accepted: neither
                // concerns the others.
                Thread.onSpinWait();
            }
        }
    }

    private void carry(SocketChannel client) {
        try (client) {
            var pod = connect();
            if (pod.isEmpty()) {
                client.setOption(
                        StandardSocketOptions.SO_LINGER,
                        0); // refuse with a reset, not with an empty answer
                return;
            }
            try (var upstream = pod.get()) {
                client.setOption(StandardSocketOptions.TCP_NODELAY, true);
                var answers = Thread.startVirtualThread(() -> pump(upstream, client));
                pump(client, upstream);
                answers.join();
            }
        } catch (IOException e) {
            // One connection broke; both its ends are closed by now and see that for themselves.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A pod that has just died may still be in the pool: the next one may answer. */
    private Optional<SocketChannel> connect() throws IOException {
        for (int tries = pods.size(); tries > 0; tries--) {
            var pod = pods.next();
            if (pod.isEmpty()) {
                break;
            }
            var upstream = SocketChannel.open();
            try {
                upstream.setOption(StandardSocketOptions.TCP_NODELAY, true);
                upstream.connect(pod.get());
                return Optional.of(upstream);
            } catch (IOException e) {
                upstream.close();
            }
        }
        return Optional.empty();
    }

    private static void pump(SocketChannel from, SocketChannel to) {
        var chunk = ByteBuffer.allocate(CHUNK);
        try {
            while (from.read(chunk) >= 0) {
                chunk.flip();
                while (chunk.hasRemaining()) {
                    to.write(chunk);
                }
                chunk.clear();
            }
            to.shutdownOutput(); // the other direction may still have much to say
        } catch (IOException e) {
            Closing.quietly(from);
            Closing.quietly(to);
        }
    }
}
