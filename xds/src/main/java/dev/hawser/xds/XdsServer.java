package dev.hawser.xds;

import com.google.protobuf.Message;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** An ADS server over mutual TLS for the proxies of many nodes. */
public final class XdsServer implements AutoCloseable {
    /**
     * A proxy that comes back tells the versions of all it has: some 150 bytes for each resource.
     */
    private static final int LARGEST_REQUEST = 64 << 20;

    /** The only part of a node that is published as a whole. */
    private static final String WHOLE = "";

    private static final Duration MOST_FREQUENT_PING = Duration.ofSeconds(5);

    private final XdsOptions options;
    private final Nodes nodes;
    private final Identity identity;
    private final Server server;

    private XdsServer(XdsOptions options) {
        this.options = options;
        this.nodes = new Nodes(options, Thread::startVirtualThread);
        this.identity = new Identity(options.identity().get());
        this.server = build();
    }

    public static XdsServer start(XdsOptions options) {
        QuietHandler.install();
        var server = new XdsServer(options);
        try {
            server.server.start();
        } catch (IOException taken) {
            throw new UncheckedIOException("cannot listen on " + options.listen(), taken);
        }
        return server;
    }

    private Server build() {
        var times = options.times();
        return NettyServerBuilder.forAddress(options.listen())
                .sslContext(identity.sslContext())
                .executor(nodes.executor())
                .addService(new AdsService(nodes))
                .addService(new ReplicaService(nodes.replicas(), options.isReplica()))
                .intercept(new Caller.Introduction())
                .maxInboundMessageSize(LARGEST_REQUEST)
                .keepAliveTime(times.keepAlive().toMillis(), TimeUnit.MILLISECONDS)
                .keepAliveTimeout(times.keepAliveTimeout().toMillis(), TimeUnit.MILLISECONDS)
                .permitKeepAliveTime(MOST_FREQUENT_PING.toMillis(), TimeUnit.MILLISECONDS)
                .permitKeepAliveWithoutCalls(true)
                .maxConnectionAge(times.maxAge().toMillis(), TimeUnit.MILLISECONDS)
                .maxConnectionAgeGrace(times.maxAgeGrace().toMillis(), TimeUnit.MILLISECONDS)
                .build();
    }

    /**
     * Begins to load what resources are made of, which takes long. A program that will serve them
     * has other things to do meanwhile.
     */
    public static void prepare() {
        Thread.ofPlatform().daemon().name("prepare-xds").start(ResourceType::values);
    }

    public int port() {
        return server.getPort();
    }

    /**
     * Makes these the resources of a node, all of them. The same instance as last time is known to
     * be unchanged and costs next to nothing. Names are unique within a type.
     *
     * @return what no proxy would accept, old and new; its neighbours go on
     */
    public List<Withheld> publish(String node, Collection<? extends Message> resources) {
        return publish(node, Map.of(WHOLE, resources)).getOrDefault(WHOLE, List.of());
    }

    /**
     * Makes these the resources of some parts of a node, at once; its other parts stay as they are.
     * Names are unique within a type over all parts.
     *
     * @return of each part what no proxy would accept, old and new
     */
    public Map<String, List<Withheld>> publish(
            String node, Map<String, ? extends Collection<? extends Message>> parts) {
        var withheld = new HashMap<String, List<Withheld>>();
        nodes.publish(node, parts)
                .forEach((part, outcome) -> withheld.put(part, outcome.withheld()));
        return withheld;
    }

    /** Takes one part of a node's resources away, and the rest stays. */
    public void withdraw(String node, String part) {
        nodes.withdraw(node, part);
    }

    /** Ends the streams of a node that is gone. */
    public void forget(String node) {
        nodes.forget(node);
    }

    /** What all proxies of a node said, also those of which other replicas report. */
    public ProxyFeedback feedback(String node) {
        return nodes.feedback(node);
    }

    /** Of each node, in order, what it should have and how far its proxies have come. */
    public List<NodeReport> reports() {
        return nodes.names().stream().sorted().flatMap(node -> report(node).stream()).toList();
    }

    /** The same of one node, if it is known. */
    public Optional<NodeReport> report(String node) {
        return nodes.report(node);
    }

    /** How many proxies of a node are connected to this server. */
    public int connectedHere(String node) {
        return nodes.connectedHere(node);
    }

    /**
     * Has the name of a node told when a proxy comes or goes, refuses something, or has another
     * listener or route; what those name it has by then. Bursts are told once.
     */
    public void onFeedback(Consumer<String> nodeChanged) {
        nodes.notifier().listener(nodeChanged);
    }

    Nodes nodes() {
        return nodes;
    }

    /** Takes up a new identity for connections to come; those that exist go on. */
    public void reloadIdentity() {
        identity.load(options.identity().get());
    }

    /** Sends the proxies away, which go on with what they have, and stops listening. */
    @Override
    public void close() {
        server.shutdown();
        nodes.endAll(Status.UNAVAILABLE.withDescription("the server is stopping"));
        try {
            if (!server.awaitTermination(
                    options.times().stopGrace().toMillis(), TimeUnit.MILLISECONDS)) {
                server.shutdownNow();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            server.shutdownNow();
        }
    }
}
