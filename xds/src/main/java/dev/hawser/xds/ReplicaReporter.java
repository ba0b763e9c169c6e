package dev.hawser.xds;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the leading replica what the proxies connected to this one say: all of it when a connection
 * begins, then what changes, in bursts. While there is no other leader nothing is told.
 */
public final class ReplicaReporter implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ReplicaReporter.class);

    /** How soon another leader is noticed, and a broken connection tried again. */
    private static final Duration LOOK_AGAIN = Duration.ofMillis(500);

    /** In the queue only to wake the thread up. */
    private static final String NO_NODE = "";

    private final Nodes nodes;
    private final Supplier<Optional<InetSocketAddress>> leader;
    private final Supplier<ReplicaCredentials> credentials;
    private final LinkedBlockingQueue<String> changed = new LinkedBlockingQueue<>();
    private final Set<String> untold = new HashSet<>();
    private final Thread thread;
    private @Nullable ReplicaLine line;
    private boolean troubled;

    /**
     * Starts at once.
     *
     * @param leader where the leading replica serves; absent if that is us, or nobody known
     * @param credentials asked for every connection
     */
    public ReplicaReporter(
            XdsServer server,
            Supplier<Optional<InetSocketAddress>> leader,
            Supplier<ReplicaCredentials> credentials) {
        this.nodes = server.nodes();
        this.leader = leader;
        this.credentials = credentials;
        server.onFeedback(changed::add);
        thread = Thread.ofVirtual().name("replica reporter").start(this::run);
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (true) {
                connect();
                listen();
                tell();
            }
        } catch (InterruptedException closed) {
            hangUp();
        }
    }

    private void connect() {
        var current = line;
        var wanted = leader.get();
        if (current != null
                && current.trouble().isEmpty()
                && wanted.filter(current.leader::equals).isPresent()) {
            return;
        }
        hangUp();
        try {
            line = wanted.map(this::call).orElse(null);
            untold.addAll(nodes.names());
        } catch (RuntimeException e) {
            complain(String.valueOf(e.getMessage()));
        }
    }

    private ReplicaLine call(InetSocketAddress address) {
        return new ReplicaLine(address, credentials.get(), () -> changed.add(NO_NODE));
    }

    private void complain(String cause) {
        if (!troubled) {
            log.atWarn()
                    .addKeyValue("cause", cause)
                    .log("cannot report to the leading replica; trying again");
        }
        troubled = true;
    }

    private void listen() throws InterruptedException {
        var first = changed.poll(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS);
        if (first != null) {
            untold.add(first);
            changed.drainTo(untold);
            untold.remove(NO_NODE);
        }
    }

    private void tell() throws InterruptedException {
        var current = line;
        if (current == null) {
            untold.clear();
        } else if (current.trouble().isPresent()) {
            complain(current.trouble().get());
            Thread.sleep(LOOK_AGAIN); // it may be starting; asking faster helps nobody
        } else if (untold.removeIf(node -> current.tell(node, nodes.opinions(node)))) {
            troubled = false;
        }
    }

    private void hangUp() {
        var current = line;
        if (current != null) {
            current.close();
        }
        line = null;
    }
}
