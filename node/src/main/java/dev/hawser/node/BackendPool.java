package dev.hawser.node;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The ready pods behind one Service port, taken in turn. */
final class BackendPool {
    private final AtomicInteger turn = new AtomicInteger();
    private volatile List<InetSocketAddress> ready = List.of();

    void set(List<InetSocketAddress> addresses) {
        ready = List.copyOf(addresses);
    }

    Optional<InetSocketAddress> next() {
        var now = ready;
        return now.isEmpty()
                ? Optional.empty()
                : Optional.of(now.get(Math.floorMod(turn.getAndIncrement(), now.size())));
    }

    boolean has(InetSocketAddress address) {
        return ready.contains(address);
    }

    int size() {
        return ready.size();
    }
}
