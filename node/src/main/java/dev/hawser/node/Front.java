package dev.hawser.node;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One address and port of a Service. It is open while there is a pod to lead to and refuses
 * otherwise, as kube-proxy does: to accept a connection only to drop it would make a dial look
 * answered.
 */
final class Front implements AutoCloseable {
    private static final Duration UDP_SILENCE = Duration.ofSeconds(60);

    private final Place place;
    private final BackendPool pool = new BackendPool();
    private @Nullable Relay relay;

    /** Where it is. */
    record Place(Protocol protocol, InetSocketAddress address) {}

    Front(Place place) {
        this.place = place;
    }

    void lead(List<InetSocketAddress> pods) throws IOException {
        pool.set(pods);
        if (pods.isEmpty()) {
            close();
        } else if (relay == null) {
            relay =
                    switch (place.protocol()) {
                        case TCP -> TcpRelay.open(place.address(), pool);
                        case UDP -> UdpRelay.open(place.address(), pool, UDP_SILENCE);
                    };
        }
    }

    @Override
    public void close() {
        if (relay != null) {
            relay.close();
            relay = null;
        }
    }
}
