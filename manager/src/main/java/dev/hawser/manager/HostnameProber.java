package dev.hawser.manager;

import dev.hawser.planner.HostnameProbe;
import dev.hawser.planner.TenantName;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks up the host names that tenants have, again and again, and remembers for the next facts what
 * was found. A tenant has one look under way at a time, so that one with a thousand dead names
 * delays nobody else's.
 */
final class HostnameProber implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(HostnameProber.class);

    /**
     * Real threads: a lookup blocks in the C library, and would block a carrier of virtual ones.
     */
    private static final int AT_ONCE = 4;

    /** How often each name of a tenant is looked up. */
    private static final Duration ROUND = Duration.ofSeconds(30);

    /** However many there are. */
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(100);

    private final Duration round;
    private final Function<String, HostnameProbe> lookup;
    private final Consumer<TenantName> changed;
    private final Map<TenantName, Rounds> rounds = new ConcurrentHashMap<>();
    private final ScheduledThreadPoolExecutor threads;

    /**
     * Begins with nothing to look up.
     *
     * @param changed hears of tenants about whose names something new was found
     */
    HostnameProber(Function<String, HostnameProbe> lookup, Consumer<TenantName> changed) {
        this(lookup, changed, ROUND);
    }

    HostnameProber(
            Function<String, HostnameProbe> lookup, Consumer<TenantName> changed, Duration round) {
        this.round = round;
        this.lookup = lookup;
        this.changed = changed;
        this.threads =
                new ScheduledThreadPoolExecutor(
                        AT_ONCE, Thread.ofPlatform().daemon().name("hostnames-", 0).factory());
        threads.setRemoveOnCancelPolicy(true);
    }

    /** From now on these are this tenant's names; what was found about others is forgotten. */
    void want(TenantName tenant, Set<String> names) {
        rounds.compute(
                tenant,
                (_, known) -> {
                    if (names.isEmpty()) {
                        if (known != null) {
                            known.become(names);
                        }
                        return null;
                    }
                    var next = known == null ? new Rounds(tenant) : known;
                    next.become(names);
                    return next;
                });
    }

    Map<String, HostnameProbe> found(TenantName tenant) {
        var known = rounds.get(tenant);
        return known == null ? Map.of() : known.found();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private final class Rounds {
        private final TenantName tenant;
        private final SequencedSet<String> next = new LinkedHashSet<>();
        private final Map<String, HostnameProbe> found = new HashMap<>();
        private @Nullable Future<?> turn;

        Rounds(TenantName tenant) {
            this.tenant = tenant;
        }

        synchronized void become(Set<String> names) {
            next.retainAll(names);
            found.keySet().retainAll(names);
            boolean more = false;
            for (var name : names) {
                if (!next.contains(name)) {
                    next.addFirst(name);
                    more = true;
                }
            }
            // A turn that is under way, and so cannot be put off, goes on with them by itself.
            if (more && (turn == null || turn.cancel(false))) {
                turn = threads.submit(this::turn);
            }
        }

        synchronized Map<String, HostnameProbe> found() {
            return Map.copyOf(found);
        }

        private void turn() {
            var name = begin();
            if (name.isPresent() && end(name.get(), look(name.get()))) {
                changed.accept(tenant);
            }
        }

        private synchronized Optional<String> begin() {
            if (next.isEmpty()) {
                turn = null;
                return Optional.empty();
            }
            var name = next.removeFirst();
            next.addLast(name);
            return Optional.of(name);
        }

        private synchronized boolean end(String name, HostnameProbe probe) {
            boolean news = next.contains(name) && !probe.equals(found.put(name, probe));
            turn = threads.schedule(this::turn, pause().toMillis(), TimeUnit.MILLISECONDS);
            return news;
        }

        private Duration pause() {
            if (next.isEmpty() || !found.containsKey(next.getFirst())) {
                return Duration.ZERO;
            }
            var share = round.dividedBy(next.size());
            return share.compareTo(SHORTEST_PAUSE) > 0 ? share : SHORTEST_PAUSE;
        }
    }

    private HostnameProbe look(String name) {
        try {
            return lookup.apply(name);
        } catch (RuntimeException e) {
            log.atError().addKeyValue("hostname", name).setCause(e).log("lookup failed");
            return new HostnameProbe(false, false);
        }
    }
}
