package dev.hawser.bench;

import static java.util.Objects.requireNonNull;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Failures;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javax.net.ssl.SSLException;

/** Tenants of a hub with ten load balancers each, and a client for the proxies of each. */
final class ManyTenants implements AutoCloseable {
    static final int BALANCERS = 10;

    private static final Duration PATIENCE = Duration.ofMinutes(20);
    private static final Duration LOOK = Duration.ofSeconds(2);
    private static final int ANSWER_SECONDS = 60;

    private final Cluster people;
    private final List<String> namespaces = new ArrayList<>();
    private final Map<String, SslContext> identities = new TreeMap<>();
    private final Map<String, TenantProxy> proxies = new TreeMap<>();
    private int changes;

    ManyTenants(Cluster people) {
        this.people = people;
    }

    /** Returns when the proxies of all have all, and their owners were told so. */
    void grow(int wanted, int port) throws Exception {
        var names = IntStream.range(namespaces.size(), wanted).mapToObj(i -> "bench-" + i).toList();
        Failures.collectAtOnce(names, name -> write(HubObjects.tenant(name)));
        var added = names.stream().map(name -> "tenant-" + name).toList();
        namespaces.addAll(added);
        // Mirrors, and not lists again and again: a server busy with those has no time for others.
        try (var present = mirror(Namespace.class, Selection.everywhere());
                var secrets = mirror(Secret.class, ProxySecrets.SELECTION);
                var balancers = mirror(LoadBalancer.class, Selection.everywhere())) {
            await("have a namespace", wanted, () -> count(present, ManyTenants::isOfTenant));
            Failures.collectAtOnce(added, this::fill);
            await("have a certificate", wanted, () -> ProxySecrets.among(secrets.list()).size());
            learnIdentities(ProxySecrets.among(secrets.list()));
            connect(port);
            awaitComplete();
            await(
                    "load balancers are programmed",
                    (long) wanted * BALANCERS,
                    () -> count(balancers, ManyTenants::isProgrammed));
        }
    }

    private <T extends HasMetadata> Mirror<T> mirror(Class<T> kind, Selection selection) {
        return Mirror.of(people, kind, selection, _ -> {});
    }

    private static <T extends HasMetadata> long count(Mirror<T> mirror, Predicate<T> which) {
        return mirror.list().stream().filter(which).count();
    }

    private void fill(String namespace) {
        write(HubObjects.addresses(namespace));
        for (var number = 0; number < BALANCERS; number++) {
            write(HubObjects.loadBalancer(namespace, number));
        }
    }

    /** Until it is taken: a server busy with thousands of writes does not answer all in time. */
    private void write(HasMetadata object) {
        for (var end = System.nanoTime() + PATIENCE.toNanos(); ; ) {
            try {
                people.apply(object);
                return;
            } catch (ClusterException.Unavailable e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
            }
        }
    }

    /** The proxies of all tenants that have none. */
    void connect(int port) {
        identities.forEach((namespace, identity) ->
                proxies.computeIfAbsent(
                        namespace,
                        _ ->
                                new TenantProxy(
                                        ProxyChannels.open(port, identity), namespace, BALANCERS)));
    }

    /** They forget all they had. */
    void disconnect() {
        proxies.values().forEach(TenantProxy::close);
        proxies.clear();
    }

    /** When the last of them had all its listeners. */
    long awaitComplete() throws Exception {
        await("have all listeners", proxies.size(), this::complete);
        var last = Long.MIN_VALUE;
        for (var proxy : proxies.values()) {
            last = Math.max(last, proxy.complete().get());
        }
        return last;
    }

    /** Nanoseconds from writing a change of one load balancer until it is at the proxies. */
    long change(int tenant) throws Exception {
        var namespace = namespaces.get(tenant);
        var address = "203.0.%d.%d".formatted(++changes / 250, changes % 250 + 1);
        var wanted = HubObjects.loadBalancerAt(address, namespace, 0);
        var arrival = requireNonNull(proxies.get(namespace)).arrivalOf(address);
        var begin = System.nanoTime();
        people.apply(wanted);
        return arrival.get(ANSWER_SECONDS, TimeUnit.SECONDS) - begin;
    }

    String namespace(int tenant) {
        return namespaces.get(tenant);
    }

    @Override
    public void close() {
        disconnect();
    }

    private static boolean isOfTenant(Namespace namespace) {
        return namespace.getMetadata().getName().startsWith("tenant-");
    }

    private long complete() {
        return proxies.values().stream().filter(proxy -> proxy.complete().isDone()).count();
    }

    private static boolean isProgrammed(LoadBalancer loadBalancer) {
        var status = loadBalancer.getStatus();
        return status != null
                && status.conditions() != null
                && status.conditions().stream()
                        .filter(it -> it.getType().equals(ConditionType.PROGRAMMED.word()))
                        .anyMatch(it -> it.getStatus().equals("True"));
    }

    private void learnIdentities(Map<String, Secret> secrets) throws SSLException {
        for (var secret : secrets.entrySet()) {
            if (!identities.containsKey(secret.getKey())) {
                identities.put(secret.getKey(), ProxySecrets.identity(secret.getValue()));
            }
        }
    }

    private static void await(String what, long wanted, LongSupplier count)
            throws InterruptedException {
        var begin = System.nanoTime();
        for (var now = count.getAsLong(); now < wanted; now = count.getAsLong()) {
            var time = Duration.ofNanos(System.nanoTime() - begin);
            if (time.compareTo(PATIENCE) > 0) {
                throw new IllegalStateException(
                        "%,d of %,d %s within %s".formatted(now, wanted, what, PATIENCE));
            }
            System.err.printf("  %,d of %,d %s after %d s%n", now, wanted, what, time.toSeconds());
            Thread.sleep(LOOK);
        }
    }
}
