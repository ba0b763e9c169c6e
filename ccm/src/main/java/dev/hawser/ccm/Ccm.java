package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.LeaderElection;
import dev.hawser.cluster.LeaderElectionTimes;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.WorkQueue;
import dev.hawser.cluster.WorkQueueMetrics;
import dev.hawser.cluster.WorkQueueOptions;
import dev.hawser.cluster.server.HttpEndpoints;
import dev.hawser.cluster.server.ListedRegistry;
import dev.hawser.planner.publish.Note;
import dev.hawser.planner.publish.Note.Severity;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.Service;
import io.prometheus.metrics.model.registry.Collector;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tenant's side: publishes its Services, nodes and Secrets to the hub, and shows the hub's
 * answers.
 */
public final class Ccm implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Ccm.class);
    private static final Duration SYNC_CHECK = Duration.ofSeconds(1);

    private final CcmOptions options;
    private final ListedRegistry registry = new ListedRegistry();
    private final CcmMetrics metrics = new CcmMetrics(registry);
    private final Attention attention = new Attention(this::everything);
    private final TenantView tenant;
    private final HubView hub;
    private final OurServices ours;
    private final SecretTravel secrets;
    private final Hub hands;
    private final HubTrouble trouble;
    private final TenantServices services;
    private final Optional<TokenKeeper> token;
    private final WorkQueue<Source> queue;
    private Optional<HttpEndpoints> health = Optional.empty();
    private Optional<HttpEndpoints> scrape = Optional.empty();
    private Optional<LeaderElection> election = Optional.empty();
    private Optional<HubHerald> herald = Optional.empty();
    private volatile boolean leading;
    private volatile boolean closed;

    private Ccm(CcmOptions options, Cluster tenantCluster, Cluster hubCluster) {
        this.options = options;
        var publish = options.publish();
        tenant = new TenantView(tenantCluster, this::serviceChanged, attention::nodes);
        hub = new HubView(hubCluster, publish.hubNamespace(), attention);
        ours = new OurServices(publish, tenant, hub);
        hands = new Hub(hubCluster, publish.hubNamespace(), metrics);
        trouble = new HubTrouble(hub, hands);
        services = new TenantServices(tenantCluster, Clock.systemUTC());
        token =
                options.hubCredential()
                        .map(credential ->
                                new TokenKeeper(
                                        credential,
                                        tenantCluster,
                                        hands,
                                        Clock.systemUTC(),
                                        attention::nodes));
        var nodes = new NodePublisher(publish, tenant, hub, hands, this::renewsToken, attention);
        var facts = new ServiceFactsReader(tenant, hub, hands, nodes::note);
        var publisher = new ServicePublisher(publish, facts, services, hands);
        secrets =
                new SecretTravel(
                        publish,
                        new SecretView(
                                tenantCluster,
                                hubCluster,
                                publish.hubNamespace(),
                                options.synchroniseSecrets(),
                                attention),
                        tenantCluster,
                        hands,
                        metrics);
        queue =
                new WorkQueue<>(
                        "sources",
                        new SourceReconciler(publisher, nodes, secrets, token, attention, metrics),
                        WorkQueueOptions.standard(new WorkQueueMetrics(registry)));
        metrics.show(
                ours::managed, () -> tenant.nodes().size(), () -> hub.live() && hands.answered());
    }

    public static Ccm start(CcmOptions options, Cluster tenant, Cluster hub) {
        var ccm = new Ccm(options, tenant, hub);
        try {
            ccm.open(tenant);
            return ccm;
        } catch (RuntimeException e) {
            ccm.close(); // what did start must not outlive what did not
            throw e;
        }
    }

    private void open(Cluster tenantCluster) {
        health = options.health().map(address -> HttpEndpoints.health(address, this::notReadyFor));
        scrape =
                options.metrics()
                        .map(address ->
                                HttpEndpoints.metrics(address, registry, metrics.asInGuides()));
        if (options.lease().isEmpty()) {
            lead();
        }
        election =
                options.lease()
                        .map(lease ->
                                new LeaderElection(
                                        tenantCluster,
                                        lease,
                                        options.identity(),
                                        LeaderElectionTimes.STANDARD,
                                        this::lead,
                                        this::follow));
        herald =
                Optional.of(
                        new HubHerald(
                                trouble::now,
                                ours::waiting,
                                () -> leading,
                                services,
                                Clock.systemUTC()));
        Thread.ofVirtual().name("ccm-sync").start(this::awaitSync);
        Thread.ofVirtual()
                .name("ccm-secrets-sync")
                .start(() -> secrets.awaitSync(() -> attention.all(secrets.everything())));
    }

    private void awaitSync() {
        while (!closed && !waitingFor().isEmpty()) {
            try {
                mirrors().forEach(mirror -> mirror.awaitSync(SYNC_CHECK));
            } catch (ClusterException.Unavailable e) {
                log.atDebug()
                        .addKeyValue("cause", e.getMessage())
                        .log("a cluster is away; waiting");
            }
        }
        beginIfAllowed();
    }

    private void lead() {
        leading = true;
        beginIfAllowed();
    }

    private void follow() {
        leading = false;
        attention.end();
    }

    private synchronized void beginIfAllowed() {
        if (leading && !closed && waitingFor().isEmpty() && !attention.active()) {
            attention.begin(queue);
            log.atInfo().addKeyValue("tenant", options.publish().hubNamespace()).log("publishing");
        }
    }

    private void serviceChanged(Service service) {
        if (attention.active() && ours.concern(service)) {
            attention.service(Origin.of(service));
        }
    }

    private Stream<Source> everything() {
        // Nodes first: load balancers refer to their addresses.
        return Stream.concat(
                Stream.concat(
                        Stream.of(new Source.AllNodes(), new Source.HubToken()),
                        ours.origins().map(Source.OneService::new)),
                secrets.everything());
    }

    /** What keeps us from acting; empty once both clusters were seen whole. */
    public List<String> waitingFor() {
        return Waiting.on(tenant, hub);
    }

    /** That, and what keeps us from the hub, or will if nobody does something about it. */
    public List<String> notReadyFor() {
        var tokenEnds =
                token.flatMap(TokenKeeper::note)
                        .filter(note -> note.severity() == Severity.WARNING);
        var notes = Stream.of(trouble.now(), tokenEnds).flatMap(Optional::stream);
        return Stream.concat(notes.map(Note::message), waitingFor().stream()).toList();
    }

    private Optional<Boolean> renewsToken() {
        return token.map(TokenKeeper::renews).orElse(Optional.of(false));
    }

    private List<Mirror<?>> mirrors() {
        return Stream.concat(tenant.mirrors().stream(), hub.mirrors().stream()).toList();
    }

    /** What this CCM counts. */
    public List<Collector> metrics() {
        return Stream.of(registry, metrics.asInGuides())
                .flatMap(each -> each.collectors().stream())
                .toList();
    }

    Optional<HttpEndpoints> health() {
        return health;
    }

    Optional<HttpEndpoints> scrape() {
        return scrape;
    }

    /** Finishes what is under way; the rest is read again by whoever starts next. */
    @Override
    public void close() {
        closed = true;
        attention.end();
        queue.close();
        election.ifPresent(LeaderElection::close);
        herald.ifPresent(HubHerald::close);
        secrets.close();
        tenant.close();
        hub.close();
        scrape.ifPresent(HttpEndpoints::close);
        health.ifPresent(HttpEndpoints::close);
    }
}
