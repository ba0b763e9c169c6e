package dev.hawser.manager;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.time.Duration;
import java.util.Locale;

/** Requests to a {@link Backend} that all go over one connection; none is ever opened again. */
final class Conversation implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Socket socket;
    private final BufferedReader answers;

    private Conversation(Socket socket) throws IOException {
        this.socket = socket;
        this.answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
    }

    static Conversation with(String host, int port) throws IOException {
        var socket = new Socket(host, port);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        return new Conversation(socket);
    }

    String ask() throws IOException {
        socket.getOutputStream().write("GET / HTTP/1.1\r\nHost: test\r\n\r\n".getBytes(UTF_8));
        int length = 0;
        for (var line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.isEmpty()) {
                return body(length);
            }
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
        }
        throw new IOException("the connection was closed");
    }

    private String body(int length) throws IOException {
        var body = new char[length];
        for (int read = 0; read < length; ) {
            int more = answers.read(body, read, length - read);
            if (more < 0) {
                throw new IOException("the connection was closed");
            }
            read += more;
        }
        return new String(body);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
