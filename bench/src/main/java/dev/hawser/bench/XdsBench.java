package dev.hawser.bench;

import com.google.protobuf.util.Durations;
import dev.hawser.pki.CertificateAuthority;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What one change costs, among few resources and among many. */
final class XdsBench {
    private static final int WARM_UP = 500;
    private static final int ROUNDS = 1_000;
    private static final int TENANTS = 1_000;
    private static final int RESOURCES_PER_TENANT = 50;

    private final CertificateAuthority root =
            CertificateAuthority.root("bench", Duration.ofDays(1), Instant.now());

    private XdsBench() {}

    static void run() throws Exception {
        new XdsBench().measure();
    }

    private void measure() throws Exception {
        System.out.println("one change among many resources, one stream");
        System.out.printf("%10s %12s %12s %14s%n", "resources", "p50 µs", "p99 µs", "bytes down");
        Change warm = oneChangeAmong(1); // the JIT compiler's share, not ours
        Change alone = warm;
        Change among5000 = warm;
        for (var count : List.of(1, 1_000, 5_000, 20_000)) {
            var change = oneChangeAmong(count);
            System.out.printf(
                    "%10d %12.1f %12.1f %14d%n",
                    count, change.time.p50Micros(), change.time.p99Micros(), change.bytes);
            alone = count == 1 ? change : alone;
            among5000 = count == 5_000 ? change : among5000;
        }
        var strangers = changesHeardByStrangers();
        System.out.printf(
                "%n%d streams of %d resources each, %d changes in one tenant: others heard %d"
                        + " responses%n",
                TENANTS, RESOURCES_PER_TENANT, ROUNDS, strangers);
        System.out.printf(
                "ratio: time at 5,000 / at 1 = %.2f (bar 2.00), bytes at 5,000 = %d (bar 1,024),"
                        + " strangers woken = %d (bar 0)%n",
                among5000.time.p50Micros() / alone.time.p50Micros(), among5000.bytes, strangers);
    }

    /** How long a change took to arrive, and how large the response was. */
    private record Change(Percentiles time, int bytes) {}

    private Change oneChangeAmong(int count) throws Exception {
        var node = "tenant-bench";
        try (var server = BareServer.start(root);
                var proxy = new DeltaSubscriber(server.port(), node, root)) {
            var resources = new ArrayList<>(clusters(count));
            server.publish(node, resources);
            proxy.receiveAll(count);
            var samples = new ArrayList<Long>();
            var bytes = 0;
            for (var round = -WARM_UP; round < ROUNDS; round++) {
                resources.set(count / 2, cluster(count / 2, WARM_UP + round + 2));
                var begin = System.nanoTime();
                server.publish(node, resources);
                var response = proxy.receive();
                if (round >= 0) {
                    samples.add(System.nanoTime() - begin);
                    bytes = Math.max(bytes, response.getSerializedSize());
                }
            }
            return new Change(Percentiles.of(samples), bytes);
        }
    }

    private int changesHeardByStrangers() throws Exception {
        try (var server = BareServer.start(root)) {
            var proxies = new ArrayList<DeltaSubscriber>();
            for (var tenant = 0; tenant < TENANTS; tenant++) {
                server.publish("tenant-" + tenant, clusters(RESOURCES_PER_TENANT));
                proxies.add(new DeltaSubscriber(server.port(), "tenant-" + tenant, root));
            }
            for (var proxy : proxies) {
                proxy.receiveAll(RESOURCES_PER_TENANT);
            }
            var changing = proxies.getFirst();
            var resources = new ArrayList<>(clusters(RESOURCES_PER_TENANT));
            server.publish("tenant-0", resources);
            for (var round = 0; round < ROUNDS; round++) {
                resources.set(0, cluster(0, round + 2));
                server.publish("tenant-0", resources);
                changing.receive();
            }
            var heard = proxies.stream().skip(1).mapToInt(DeltaSubscriber::unread).sum();
            proxies.forEach(DeltaSubscriber::close);
            return heard;
        }
    }

    private static List<Cluster> clusters(int count) {
        return IntStream.range(0, count).mapToObj(index -> cluster(index, 1)).toList();
    }

    private static Cluster cluster(int index, int connectSeconds) {
        return Cluster.newBuilder()
                .setName("tenant-bench-0a1b2c3d-ep-0-port-%d-TCP".formatted(30_000 + index))
                .setType(Cluster.DiscoveryType.STATIC)
                .setConnectTimeout(Durations.fromSeconds(connectSeconds))
                .build();
    }
}
