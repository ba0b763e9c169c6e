package dev.hawser.testkit;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Pattern;

/** One connection over which a server is asked again and again. */
final class HttpConnection implements AutoCloseable {
    private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *(\\d+)");

    private final Socket socket = new Socket();
    private final InputStream answers;
    private final byte[] question;

    HttpConnection(String address, int port, Duration connecting, Duration answering)
            throws IOException {
        try {
            socket.setSoTimeout((int) answering.toMillis());
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(address, port), (int) connecting.toMillis());
            answers = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        question =
                "GET / HTTP/1.1\r\nHost: %s\r\n\r\n"
                        .formatted(address)
                        .getBytes(StandardCharsets.US_ASCII);
    }

    /** One request and its whole answer; that the server ends the connection is a failure. */
    void ask() throws IOException {
        socket.getOutputStream().write(question);
        var head = head();
        var length = LENGTH.matcher(head);
        if (!head.startsWith("HTTP/1.1 200 ") || !length.find()) {
            throw new IOException("no good answer: '%s'".formatted(head));
        }
        int expected = Integer.parseInt(length.group(1));
        if (answers.readNBytes(expected).length < expected) {
            throw new EOFException("the connection ended in the middle of an answer");
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private String head() throws IOException {
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = answers.read();
            if (next < 0) {
                throw new EOFException("the other side ended the connection");
            }
            head.append((char) next);
        }
        return head.toString();
    }
}
