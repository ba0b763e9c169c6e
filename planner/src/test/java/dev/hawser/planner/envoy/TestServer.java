package dev.hawser.planner.envoy;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/** A backend that does one thing with each connection, and remembers how many it has. */
final class TestServer implements AutoCloseable {
    /** What a connection is for. */
    @FunctionalInterface
    interface Conversation {
        void with(Socket client) throws IOException;
    }

    private final ServerSocket listening;
    private final Conversation conversation;
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final List<Socket> clients = new CopyOnWriteArrayList<>();

    private TestServer(ServerSocket listening, Conversation conversation) {
        this.listening = listening;
        this.conversation = conversation;
        Thread.ofVirtual().name("server").start(this::accept);
    }

    static TestServer at(String address, Conversation conversation) throws IOException {
        return at(address, 0, ServerSocketFactory.getDefault(), conversation);
    }

    static TestServer at(
            String address, int port, ServerSocketFactory sockets, Conversation conversation)
            throws IOException {
        return new TestServer(
                sockets.createServerSocket(port, 50, InetAddress.ofLiteral(address)), conversation);
    }

    /** Says its name, then repeats every byte. */
    static Conversation echo(String name) {
        return client -> {
            client.getOutputStream().write((name + "\n").getBytes(US_ASCII));
            client.getInputStream().transferTo(client.getOutputStream());
        };
    }

    int port() {
        return listening.getLocalPort();
    }

    int open() {
        return open.get();
    }

    /** How many there were at one time. */
    int most() {
        return most.get();
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (var client : new ArrayList<>(clients)) {
            client.close();
        }
    }

    private void accept() {
        try {
            while (!listening.isClosed()) {
                var client = listening.accept();
                clients.add(client);
                Thread.ofVirtual().name("client").start(() -> serve(client));
            }
        } catch (IOException e) {
            if (!listening.isClosed()) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void serve(Socket client) {
        most.accumulateAndGet(open.incrementAndGet(), Math::max);
        try (client) {
            conversation.with(client);
        } catch (IOException _) {
            // Whoever called has gone, or was not who it should be.
        } finally {
            open.decrementAndGet();
        }
    }
}
