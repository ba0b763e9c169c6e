package dev.hawser.testkit;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Numbered datagrams, each of which is answered or lost: nobody sends one again. The socket is held
 * for a while, so that kernels on the way take them for one session.
 */
final class Datagrams implements Asker {
    /** What is lost never comes; what waits for a core of a busy machine does. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final InetSocketAddress server;
    private final Duration life;
    private @Nullable DatagramSocket socket;
    private Instant end = Instant.MIN;
    private int number;

    Datagrams(String address, int port, Duration life) {
        this.server = new InetSocketAddress(InetAddress.ofLiteral(address), port);
        this.life = life;
    }

    @Override
    public void ask() throws IOException {
        number++;
        try {
            var open = current();
            var words = ("#" + number).getBytes(StandardCharsets.US_ASCII);
            open.send(new DatagramPacket(words, words.length));
            awaitAnswer(open);
        } catch (SocketTimeoutException e) {
            throw new IOException("no answer to datagram " + number, e);
        }
    }

    @Override
    public void close() {
        var open = socket;
        socket = null;
        if (open != null) {
            open.close();
        }
    }

    /** Answers to those that were given up are none to this one. */
    private void awaitAnswer(DatagramSocket open) throws IOException {
        var packet = new DatagramPacket(new byte[2_048], 2_048);
        String answer;
        do {
            open.receive(packet);
            answer = new String(packet.getData(), 0, packet.getLength(), StandardCharsets.US_ASCII);
        } while (!answer.endsWith("#" + number));
    }

    private DatagramSocket current() throws IOException {
        if (!Instant.now().isBefore(end)) {
            close();
        }
        var open = socket;
        if (open == null) {
            open = new DatagramSocket();
            open.connect(server);
            open.setSoTimeout((int) PATIENCE.toMillis());
            socket = open;
            end = Instant.now().plus(life);
        }
        return open;
    }
}
