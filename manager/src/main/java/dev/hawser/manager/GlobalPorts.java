package dev.hawser.manager;

import static java.util.stream.Collectors.groupingBy;

import dev.hawser.cluster.Mirror;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.PortPool;
import dev.hawser.planner.objects.EndpointSlices;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which listener of which tenant has which port of the fleet of all tenants. Only the leader gives
 * them out. What was given out stands in the slices of the tenants, which these cannot write, so
 * that followers and the next leader know.
 */
final class GlobalPorts {
    /** One tenant gets no more than this part of all ports, whatever it asks for. */
    private static final int SHARE = 4;

    /** For so long proxies may still listen on a port that was given back. */
    private static final Duration REST = Duration.ofMinutes(1);

    private final Mirror<EndpointSlice> slices;
    private final PortPool pool;
    private final InstantSource clock;
    private final Map<String, PortBook> books = new HashMap<>();
    private final Map<Integer, Instant> resting = new HashMap<>();
    private boolean begun;

    GlobalPorts(Mirror<EndpointSlice> slices, PortPool pool, InstantSource clock) {
        this.slices = slices;
        this.pool = pool;
        this.clock = clock;
    }

    /** What the leader has given a tenant. */
    synchronized PortBook given(TenantName tenant) {
        begin();
        return books.getOrDefault(tenant.namespace(), PortBook.empty());
    }

    /** What is written down for a tenant. */
    PortBook written(TenantName tenant) {
        return EndpointSlices.ports(slices.in(tenant.namespace()));
    }

    /** Whether a tenant had what its listeners need, as far as that is possible; now it has. */
    synchronized boolean grants(TenantName tenant, Set<String> listeners) {
        var before = given(tenant);
        if (before.ports().keySet().equals(listeners)) {
            return true;
        }
        var now = clock.instant();
        resting.values().removeIf(since -> since.plus(REST).isBefore(now));
        var next = before.assign(fairly(before, listeners), taken(tenant), pool);
        before.ports().values().stream()
                .filter(port -> !next.ports().containsValue(port))
                .forEach(port -> resting.put(port, now));
        books.put(tenant.namespace(), next);
        return next.equals(before);
    }

    /** Another replica leads: what it gives out we learn when we lead again. */
    synchronized void forget() {
        books.clear();
        resting.clear();
        begun = false;
    }

    /** Who has a port keeps it; newcomers in order of their names, up to the tenant's share. */
    private List<String> fairly(PortBook has, Set<String> listeners) {
        var all = new TreeSet<>(listeners);
        return Stream.concat(
                        all.stream().filter(it -> has.port(it).isPresent()),
                        all.stream().filter(it -> has.port(it).isEmpty()))
                .limit(pool.size() / SHARE)
                .toList();
    }

    private Set<Integer> taken(TenantName tenant) {
        var taken = new HashSet<>(resting.keySet());
        books.forEach((namespace, book) -> {
            if (!namespace.equals(tenant.namespace())) {
                taken.addAll(book.ports().values());
            }
        });
        return taken;
    }

    /** Where two have one port, as after a restore, the first by name keeps it. */
    private void begin() {
        if (begun) {
            return;
        }
        begun = true;
        var taken = new HashSet<Integer>();
        new TreeMap<>(
                        slices.list().stream()
                                .collect(groupingBy(it -> it.getMetadata().getNamespace())))
                .forEach((namespace, written) -> {
                    var claims = new TreeMap<>(EndpointSlices.ports(written).ports());
                    claims.values().removeIf(taken::contains);
                    var book = PortBook.remembered(claims, pool);
                    books.put(namespace, book);
                    taken.addAll(book.ports().values());
                });
    }
}
