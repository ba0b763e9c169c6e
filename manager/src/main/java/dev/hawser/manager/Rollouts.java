package dev.hawser.manager;

import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.objects.Workloads;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has the proxies of a few fleets replaced at a time, and the others in turn. A setting for all
 * tenants, or a manager with another Envoy, would otherwise replace all proxies of the hub at once.
 * Only the leader does; the next one goes by what is not complete when it begins.
 */
final class Rollouts {
    static final int AT_ONCE = 10;

    /**
     * For so long others wait for pods that do not come up. Those they were to replace serve on; so
     * a setting with which none do spreads slowly, and a tenant that has no room blocks nobody.
     */
    static final Duration LONGEST = Duration.ofMinutes(10);

    private static final Logger log = LoggerFactory.getLogger(Rollouts.class);

    private final HubView hub;
    private final InstantSource clock;
    private final Consumer<TenantName> news;

    /** Fleets whose turn it is, and since when. */
    private final Map<ObjectKey, Instant> underWay = new HashMap<>();

    /** Fleets whose turn it is not yet, in order. */
    private final Map<ObjectKey, TenantName> waiting = new LinkedHashMap<>();

    private boolean begun;

    Rollouts(
            HubView hub,
            InstantSource clock,
            PrometheusRegistry registry,
            Consumer<TenantName> news) {
        this.hub = hub;
        this.clock = clock;
        this.news = news;
        GaugeWithCallback.builder()
                .name("hawser_manager_rollouts")
                .help("Fleets whose proxies are being replaced, or wait for their turn")
                .labelNames("state")
                .callback(this::count)
                .register(registry);
    }

    /** Whether an object may be applied now. A tenant that has to wait is called when it may. */
    synchronized boolean admits(TenantName tenant, HasMetadata wanted) {
        if (!Workloads.isOne(wanted)) {
            return true;
        }
        begin();
        var fleet = ObjectKey.of(wanted);
        var running = running(fleet);
        var asWanted = running.stream().filter(it -> Workloads.haveSamePods(it, wanted)).findAny();
        if (asWanted.filter(Workloads::isComplete).isPresent()) {
            underWay.remove(fleet);
        }
        if (running.isEmpty() || asWanted.isPresent()) {
            waiting.remove(fleet);
        } else if (!underWay.containsKey(fleet)) {
            waiting.putIfAbsent(fleet, tenant);
        }
        proceed(fleet);
        return !waiting.containsKey(fleet);
    }

    /** When a tenant's fleets have kept others waiting for long enough. */
    synchronized Optional<Instant> lookAgainAt(TenantName tenant) {
        return underWay.entrySet().stream()
                .filter(turn -> turn.getKey().namespace().equals(tenant.namespace()))
                .map(turn -> turn.getValue().plus(LONGEST))
                .filter(clock.instant()::isBefore)
                .min(Instant::compareTo);
    }

    /** Another replica leads. */
    synchronized void forget() {
        underWay.clear();
        waiting.clear();
        begun = false;
    }

    /** Whoever waited longest is next, as long as not too many are under way. */
    private void proceed(ObjectKey asking) {
        var turns = waiting.entrySet().iterator();
        while (turns.hasNext() && active() < AT_ONCE) {
            var turn = turns.next();
            var fleet = turn.getKey();
            turns.remove();
            if (running(fleet).isEmpty()) {
                continue; // it went while it waited
            }
            underWay.put(fleet, clock.instant());
            if (!fleet.equals(asking)) {
                news.accept(turn.getValue());
            }
            log.atInfo()
                    .addKeyValue("fleet", fleet)
                    .addKeyValue("waiting", waiting.size())
                    .log("proxies are replaced");
        }
    }

    private int active() {
        var now = clock.instant();
        underWay.keySet().removeIf(fleet -> running(fleet).isEmpty());
        return (int)
                underWay.values().stream()
                        .filter(since -> now.isBefore(since.plus(LONGEST)))
                        .count();
    }

    private List<HasMetadata> running(ObjectKey fleet) {
        return Stream.<Optional<? extends HasMetadata>>of(
                        hub.deployments.get(fleet), hub.daemonSets.get(fleet))
                .<HasMetadata>flatMap(Optional::stream)
                .toList();
    }

    private void begin() {
        if (begun) {
            return;
        }
        begun = true;
        var now = clock.instant();
        Stream.<HasMetadata>concat(hub.deployments.list().stream(), hub.daemonSets.list().stream())
                .filter(workload -> !Workloads.isComplete(workload))
                .forEach(workload -> underWay.put(ObjectKey.of(workload), now));
    }

    private synchronized void count(GaugeWithCallback.Callback gauge) {
        gauge.call(active(), "under_way");
        gauge.call(waiting.size(), "waiting");
    }
}
