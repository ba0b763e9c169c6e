package dev.hawser.xds;

import java.util.Optional;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Keeps gRPC from warning, with a stack of forty lines, about every client that leaves while bytes
 * still wait for it. Clients may leave at any time, and nobody wrote to them after that.
 */
final class QuietHandler {
    private static final String HARMLESS = "Stream closed before write could take place";

    /** Held on to, since a logger that nobody holds is forgotten with its filter. */
    private static final Logger HANDLER =
            Logger.getLogger("io.grpc.netty.shaded.io.grpc.netty.NettyServerHandler");

    private QuietHandler() {}

    static void install() {
        HANDLER.setFilter(record -> !harmless(record));
    }

    private static boolean harmless(LogRecord record) {
        return Optional.ofNullable(record.getThrown())
                .map(Throwable::getMessage)
                .filter(HARMLESS::equals)
                .isPresent();
    }
}
