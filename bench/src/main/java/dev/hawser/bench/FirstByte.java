package dev.hawser.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A client that cannot wait: asks again and again, each time on a new connection. */
final class FirstByte {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final byte[] REQUEST =
            "GET / HTTP/1.1\r\nHost: probe\r\nConnection: close\r\n\r\n".getBytes(US_ASCII);

    private FirstByte() {}

    /** Returns when the place, which may become known on the way, has answered. */
    static void await(Supplier<Optional<InetSocketAddress>> place) throws InterruptedException {
        until("an answer", () -> place.get().map(FirstByte::answers).orElse(false));
    }

    /** Looks every millisecond, but not for ever. */
    static void until(String what, BooleanSupplier done) throws InterruptedException {
        until(what, PAUSE, done);
    }

    /** The same, less often where looking is work for the one who is looked at. */
    static void until(String what, Duration pause, BooleanSupplier done)
            throws InterruptedException {
        var end = System.nanoTime() + PATIENCE.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("no " + what + " within " + PATIENCE);
            }
            Thread.sleep(pause);
        }
    }

    static boolean answers(InetSocketAddress place) {
        return answers(place, TIMEOUT);
    }

    static boolean answers(InetSocketAddress place, Duration timeout) {
        try (var socket = new Socket()) {
            socket.setSoTimeout((int) timeout.toMillis());
            socket.connect(place, (int) timeout.toMillis());
            socket.getOutputStream().write(REQUEST);
            return socket.getInputStream().read() == 'H'; // of "HTTP/1.1 200 OK"
        } catch (IOException e) {
            return false; // refused, reset or silent: not yet
        }
    }
}
