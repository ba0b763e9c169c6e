package dev.hawser.manager;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.server.HttpEndpoints;
import dev.hawser.cluster.server.ListedRegistry;
import dev.hawser.manager.report.FleetReport;
import dev.hawser.manager.report.ReportText;
import dev.hawser.planner.Fleet;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.prometheus.metrics.model.registry.Collector;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The hub process, startable inside any program: give it options and a cluster, close it to stop.
 * The cluster stays the caller's.
 */
public final class Manager implements AutoCloseable {
    /** Under which we own fields of the objects we write. */
    public static final String FIELD_MANAGER = "kubelb-manager";

    private static final Logger log = LoggerFactory.getLogger(Manager.class);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(10);
    private static final Duration TRY_AGAIN = Duration.ofSeconds(1);

    private final ManagerOptions options;
    private final Surroundings surroundings;
    private final Cluster cluster;
    private final ListedRegistry registry = new ListedRegistry();
    private final CompletableFuture<Serving> serving = new CompletableFuture<>();
    private final CompletableFuture<@Nullable Void> closed = new CompletableFuture<>();
    private final AtomicBoolean closing = new AtomicBoolean();
    private final HubView hub;
    private final Optional<HttpEndpoints> health;
    private final Optional<HttpEndpoints> metrics;
    private final Thread starter;

    private Manager(ManagerOptions options, Surroundings surroundings, Cluster cluster) {
        this.options = options;
        this.surroundings = surroundings;
        this.cluster = cluster;
        health =
                options.health()
                        .map(a ->
                                HttpEndpoints.health(
                                        a, this::waitingFor, Map.of("/fleet", this::fleet)));
        metrics = options.metrics().map(a -> HttpEndpoints.metrics(a, registry));
        hub = new HubView(cluster, Fleet.global(options.namespace()), this::changed);
        starter = Thread.ofVirtual().name("manager start").start(this::startServing);
    }

    /** Returns at once; {@link #awaitReady} waits until it serves. */
    public static Manager start(ManagerOptions options, Cluster cluster) {
        return start(options, cluster, Surroundings.real());
    }

    /** The same, where an address is not really found where the hub's Service says. */
    public static Manager start(
            ManagerOptions options, Cluster cluster, UnaryOperator<InetSocketAddress> places) {
        return start(options, cluster, Surroundings.real().with(places));
    }

    static Manager start(ManagerOptions options, Cluster cluster, Surroundings surroundings) {
        return new Manager(options, surroundings, cluster);
    }

    /** Waits until the hub was seen whole and proxies are served. */
    public Manager awaitReady(Duration atMost) throws InterruptedException {
        try {
            serving.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
            return this;
        } catch (TimeoutException e) {
            throw new IllegalStateException(
                    "the manager still waits for " + String.join(", ", waitingFor()), e);
        } catch (ExecutionException e) {
            var cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IllegalStateException(cause.getMessage(), cause);
        }
    }

    /** The port proxies connect to; known once it is ready. */
    public int xdsPort() {
        return serving.join().port();
    }

    /** What this manager counts; all of it once it is ready. */
    public List<Collector> metrics() {
        return registry.collectors();
    }

    /** Whether this replica is the one that writes. */
    public boolean leading() {
        return serving.isDone() && serving.join().leading();
    }

    /** One sentence for each thing that keeps it from serving. */
    public List<String> waitingFor() {
        if (serving.isDone() && !serving.isCompletedExceptionally()) {
            return List.of();
        }
        var unseen = hub.unseen();
        return unseen.isEmpty()
                ? List.of("the xDS server to start")
                : unseen.stream().map(kind -> "the first list of " + kind).toList();
    }

    /** What this replica knows of proxies; of one load balancer if one is asked for. */
    FleetReport fleetReport(Optional<ObjectKey> loadBalancer) {
        var reports = serving.join().fleetReports();
        return loadBalancer.map(reports::of).orElseGet(reports::all);
    }

    private String fleet(Map<String, String> question) {
        var loadBalancer = Optional.ofNullable(question.get("loadbalancer"));
        return ReportText.write(fleetReport(loadBalancer.map(Manager::key)));
    }

    private static ObjectKey key(String text) {
        var parts = text.split("/", -1);
        if (parts.length != 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
            throw new IllegalArgumentException(
                    "loadbalancer: '%s' (expected: namespace/name)".formatted(text));
        }
        return new ObjectKey(parts[0], parts[1]);
    }

    Optional<Integer> healthPort() {
        return health.map(HttpEndpoints::port);
    }

    Optional<Integer> metricsPort() {
        return metrics.map(HttpEndpoints::port);
    }

    /** Blocks until it is closed; throws if it turns out that it can never serve. */
    void awaitClosed() throws InterruptedException, ExecutionException {
        closed.get();
    }

    @Override
    public void close() {
        if (!closing.compareAndSet(false, true)) {
            return;
        }
        starter.interrupt();
        if (serving.isDone() && !serving.isCompletedExceptionally()) {
            serving.join().close();
        }
        hub.close();
        health.ifPresent(HttpEndpoints::close);
        metrics.ifPresent(HttpEndpoints::close);
        closed.complete(null);
    }

    private void changed(HasMetadata object) {
        // Before it serves nothing is missed: serving begins by looking at everything.
        if (serving.isDone() && !serving.isCompletedExceptionally()) {
            serving.join().changed(object);
        }
    }

    private void startServing() {
        try {
            while (!hub.unseen().isEmpty()) {
                Thread.sleep(LOOK_AGAIN);
            }
            var certificates =
                    new CertificateKeeper(
                            new CredentialStore(cluster, hub.objects()),
                            options.namespace(),
                            surroundings.clock());
            awaitIdentity(certificates);
            serving.complete(
                    Serving.start(options, surroundings, cluster, hub, certificates, registry));
            hub.served();
            log.atInfo().addKeyValue("port", xdsPort()).log("serving proxies");
            awaitMoreKinds();
        } catch (InterruptedException _) {
            // Closed before it could serve.
        } catch (RuntimeException e) {
            giveUp(e);
        } catch (Error e) {
            // Nobody will ever start it again: better no process than one that only seems to work.
            log.atError().setCause(e).log("cannot go on; this manager ends");
            giveUp(e);
        }
    }

    private void giveUp(Throwable cause) {
        serving.completeExceptionally(cause);
        closed.completeExceptionally(cause);
    }

    /** What a hub may do without may be installed while we run: then whoever wants it gets it. */
    private void awaitMoreKinds() throws InterruptedException {
        var unknown = hub.unknownKinds();
        while (!unknown.isEmpty()) {
            Thread.sleep(TRY_AGAIN);
            var now = hub.unknownKinds();
            if (!now.equals(unknown)) {
                serving.join().lookAtAll();
                unknown = now;
            }
        }
    }

    /**
     * What the API server refuses or cannot answer now it may allow later; anything else is final.
     */
    private static void awaitIdentity(CertificateKeeper certificates) throws InterruptedException {
        while (true) {
            try {
                certificates.serverIdentity();
                return;
            } catch (ClusterException e) {
                log.atWarn()
                        .addKeyValue("cause", e.getMessage())
                        .log("no certificate for the xDS server yet");
                Thread.sleep(TRY_AGAIN);
            }
        }
    }
}
