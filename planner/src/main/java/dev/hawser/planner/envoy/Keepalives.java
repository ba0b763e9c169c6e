package dev.hawser.planner.envoy;

import com.google.protobuf.UInt32Value;
import io.envoyproxy.envoy.config.core.v3.SocketOption;
import io.envoyproxy.envoy.config.core.v3.SocketOption.SocketState;
import io.envoyproxy.envoy.config.core.v3.TcpKeepalive;
import java.util.List;

/**
 * TCP keep-alive on both sides of a proxy, so that connections whose other end vanished do not stay
 * for ever.
 */
final class Keepalives {
    private static final int IDLE_SECONDS = 180;
    private static final int INTERVAL_SECONDS = 30;
    private static final int PROBES = 3;

    static final TcpKeepalive STANDARD =
            TcpKeepalive.newBuilder()
                    .setKeepaliveTime(UInt32Value.of(IDLE_SECONDS))
                    .setKeepaliveInterval(UInt32Value.of(INTERVAL_SECONDS))
                    .setKeepaliveProbes(UInt32Value.of(PROBES))
                    .build();

    /** The same for accepted connections, which take the options of the socket they came from. */
    static final List<SocketOption> OF_LISTENER =
            List.of(
                    option("SO_KEEPALIVE", 1, 9, 1),
                    option("TCP_KEEPIDLE", 6, 4, IDLE_SECONDS),
                    option("TCP_KEEPINTVL", 6, 5, INTERVAL_SECONDS),
                    option("TCP_KEEPCNT", 6, 6, PROBES));

    private Keepalives() {}

    // Levels and names are the numbers Linux gives them.
    private static SocketOption option(String description, int level, int name, int value) {
        return SocketOption.newBuilder()
                .setDescription(description)
                .setLevel(level)
                .setName(name)
                .setIntValue(value)
                .setState(SocketState.STATE_LISTENING)
                .build();
    }
}
