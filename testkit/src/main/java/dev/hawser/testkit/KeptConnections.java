package dev.hawser.testkit;

import dev.hawser.lab.Outside;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Many questions over one connection, which is held for a while and then ended by the client. One
 * that ends otherwise is a failure, even between two questions.
 */
final class KeptConnections implements Asker {
    private final String address;
    private final int port;
    private final Duration life;
    private @Nullable HttpConnection connection;
    private Instant end = Instant.MIN;

    KeptConnections(String address, int port, Duration life) {
        this.address = address;
        this.port = port;
        this.life = life;
    }

    @Override
    public void ask() throws IOException {
        try {
            current().ask();
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        var open = connection;
        connection = null;
        if (open != null) {
            open.close();
        }
    }

    private HttpConnection current() throws IOException {
        if (!Instant.now().isBefore(end)) {
            close();
        }
        var open = connection;
        if (open == null) {
            open = new HttpConnection(address, port, Outside.PATIENCE, Outside.ANSWER);
            connection = open;
            end = Instant.now().plus(life);
        }
        return open;
    }
}
